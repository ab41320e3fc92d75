import { LARGEST_COVER_BYTES } from '@chorus/contracts';
import { readFile, stat } from 'node:fs/promises';
import { pictureTooLarge, type FileRefused } from '../../../platform/http/file-refused';

export async function readSmallFile(path: string, most: number, tooLarge: () => FileRefused): Promise<Buffer> {
  const { size } = await stat(path);
  if (size > most) throw tooLarge();
  return readFile(path);
}

export const readPicture = (path: string): Promise<Buffer> =>
  readSmallFile(path, LARGEST_COVER_BYTES, () => pictureTooLarge(LARGEST_COVER_BYTES));
