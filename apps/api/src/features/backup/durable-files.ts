import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Only the owner may read what has people's data or keys. */
export const OWNER_ONLY = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** `undefined` where there is no such file or folder. */
export async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

export const sizeOf = async (file: string): Promise<number | undefined> => (await unlessMissing(stat(file)))?.size;

/** Writes a new file and waits until the disk has it. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the disk has a file that another process wrote, or the names in a folder. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Gives a file or folder that is whole its name; a power cut leaves it with this name or the former one. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: OWNER_ONLY_FOLDER });
  await rename(from, to);
  await sync(dirname(to));
}
