import { LARGEST_PICTURE_BYTES } from '@chorus/contracts';
import { readFile, stat } from 'node:fs/promises';
import { pictureTooLarge, type Refusal } from '../ingest/refusal';

/** Reads a file whole, unless it has more than `most` bytes: that is refused before a byte is read. */
export async function readSmallFile(path: string, most: number, tooLarge: () => Refusal): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > most) throw tooLarge();
  return readFile(path);
}

export const readPicture = (path: string): Promise<Buffer> => readSmallFile(path, LARGEST_PICTURE_BYTES, pictureTooLarge);
