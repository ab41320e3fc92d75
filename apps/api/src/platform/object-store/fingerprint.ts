import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const hashOfFile = (path: string): Promise<string> => hashOfStream(createReadStream(path));

export async function hashOfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
