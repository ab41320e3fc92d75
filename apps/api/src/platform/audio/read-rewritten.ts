import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Part, RewrittenFile } from './rewritten-file';

export const rewrittenBytes = ({ head, rest }: RewrittenFile): number =>
  rest.reduce((bytes, { from, to }) => bytes + to - from, head.length);

/** Returns the rewritten file, if the original is in memory. */
export const rewrittenContent = ({ head, rest }: RewrittenFile, original: Buffer): Buffer =>
  Buffer.concat([head, ...rest.map(({ from, to }) => original.subarray(from, to))]);

/** `open` reads a part of the original, which ends early where the file has changed since. */
export const readRewritten = ({ head, rest }: RewrittenFile, open: (part: Part) => Readable | Promise<Readable>): Readable =>
  Readable.from(
    (async function* () {
      yield head;
      for (const part of rest) yield* await open(part);
    })(),
    { objectMode: false },
  );

export const readPartOf =
  (path: string) =>
  ({ from, to }: Part): Readable =>
    createReadStream(path, { start: from, end: to - 1 });
