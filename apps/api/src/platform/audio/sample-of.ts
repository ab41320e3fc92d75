import { createHash } from 'node:crypto';
import type { RandomAccess } from './random-access';

const PIECE = 32 * 1024;

/**
 * The SHA-256, in hex, of a file's size and of the beginning, the middle and the end of its content: files with different samples differ, and
 * those with the same one are most likely the same. Reads all of a small file.
 */
export async function sampleOf(file: RandomAccess): Promise<string> {
  const { size } = file;
  const hash = createHash('sha256').update(`${size}\n`);
  if (size <= 3 * PIECE) return hash.update(await file.read(0, size)).digest('hex');
  for (const from of [0, Math.floor((size - PIECE) / 2), size - PIECE]) hash.update(await file.read(from, from + PIECE));
  return hash.digest('hex');
}
