import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../files/make-folder';

/** Writes under another name, so that a file is complete whenever the process dies. Other nodes may write the same one at the same time. */
async function writeBeside(file: string, text: string): Promise<string> {
  const beside = `${file}.${randomUUID()}.new`;
  await makeFolder(dirname(file));
  await writeFile(beside, text, { mode: 0o600 });
  return beside;
}

/** Replaces a file of secrets atomically: whenever the process dies, the file is either the old one or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await rename(await writeBeside(file, text), file);
}

/** Leaves a file that is there already as it is. */
export async function createFile(file: string, text: string): Promise<void> {
  const beside = await writeBeside(file, text);
  try {
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside);
  }
}
