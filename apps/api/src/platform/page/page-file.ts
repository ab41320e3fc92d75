import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Encoding } from '../encoding/accepted-encoding';

/** The extensions of the encodings that the page's build writes beside its text files. */
export const ENCODED: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' };

const TEXT = '; charset=utf-8';
const types: Readonly<Record<string, string>> = {
  '.html': `text/html${TEXT}`,
  '.js': `text/javascript${TEXT}`,
  '.css': `text/css${TEXT}`,
  '.json': `application/json${TEXT}`,
  '.txt': `text/plain${TEXT}`,
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** A file of the built page in memory, in each encoding that the build wrote. */
export interface PageFile {
  type: string;
  /** SHA-256 of the file, as hex. */
  digest: string;
  /** Depends on the file and its encodings: during a build, a new file may be beside old encodings. */
  etag: string;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** When it or one of its encodings was written, in ms since 1970. */
  changedAt: number;
}

/** Rejects where the file cannot be read. */
export async function readPageFile(path: string): Promise<Omit<PageFile, 'changedAt'>> {
  const [identity, br, gzip] = await Promise.all([readFile(path), readIfThere(path + ENCODED.br), readIfThere(path + ENCODED.gzip)]);
  const bodies = { identity, ...(br && { br }), ...(gzip && { gzip }) };
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    digest: digestOf(identity),
    etag: `W/"${digestOf(...Object.values(bodies))}"`,
    bodies,
  };
}

function digestOf(...contents: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** No such file, or a name that no file can have. */
const MISSING = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

export async function unlessMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (Error.isError(error) && 'code' in error && MISSING.has(error.code)) return undefined;
    throw error;
  }
}

const readIfThere = (path: string): Promise<Buffer | undefined> => unlessMissing(readFile(path));
