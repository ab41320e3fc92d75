import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseJson } from '../../platform/json/parse-json';
import {
  type ListedFile,
  type ListedMedium,
  MANIFEST,
  type Manifest,
  MEDIA_LIST,
  mediaIn,
  mediumIn,
  newerRelease,
  parseManifest,
  parseMediaList,
} from './backup-format';
import { BackupProblem } from './backup-problem';
import { hashOf, sizeOf, unlessMissing } from './durable-files';

const INSTEAD = 'Nothing was changed. Use another backup, or copy this one again.';

export interface WholeBackup {
  folder: string;
  manifest: Manifest;
  media: ListedMedium[];
}

/** Reads every byte of a backup. Throws a `BackupProblem` for one that is not whole, and changes nothing. */
export async function readWholeBackup(path: string): Promise<WholeBackup> {
  const folder = resolve(path);
  const manifest = await readManifest(folder);
  for (const file of manifest.files) await checkFile(folder, file);
  const media = parseMediaList(parseJson(await readFile(join(folder, MEDIA_LIST), 'utf8').catch(() => '')));
  if (!media) throw new BackupProblem(`${folder} has no list of music and pictures (${MEDIA_LIST}). ${INSTEAD}`);
  await checkMedia(dirname(folder), media);
  return { folder, manifest, media };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await unlessMissing(readFile(join(folder, MANIFEST), 'utf8'));
  if (text === undefined) throw new BackupProblem(`${folder} is not a backup, or was cut: it has no ${MANIFEST}. ${INSTEAD}`);
  const stored = parseJson(text);
  const newer = newerRelease(stored);
  if (newer !== undefined) throw new BackupProblem(`${folder} was made by Chorus ${newer}, which is newer. Update Chorus first.`);
  const manifest = parseManifest(stored);
  if (!manifest) throw new BackupProblem(`${folder} was cut or changed: its ${MANIFEST} can't be read. ${INSTEAD}`);
  return manifest;
}

async function checkFile(folder: string, { name, bytes, sha256 }: ListedFile): Promise<void> {
  const found = await sizeOf(join(folder, name));
  if (found === undefined) throw new BackupProblem(`${folder} is not whole: ${name} is missing. ${INSTEAD}`);
  if (found !== bytes) throw new BackupProblem(`${folder} was cut: ${name} has ${found} of ${bytes} bytes. ${INSTEAD}`);
  if ((await hashOf(join(folder, name))) !== sha256) throw new BackupProblem(`${folder} was changed: ${name} has other bytes. ${INSTEAD}`);
}

async function checkMedia(folder: string, media: readonly ListedMedium[]): Promise<void> {
  const damaged: string[] = [];
  for (const medium of media) if (medium.isCopied && !(await isWhole(folder, medium))) damaged.push(medium.name);
  const [first] = damaged;
  if (first === undefined) return;
  const files = damaged.length === 1 ? 'a file' : `${damaged.length} files`;
  throw new BackupProblem(`The backup needs ${files} that ${mediaIn(folder)} doesn't have whole, such as ${first}. ${INSTEAD}`);
}

async function isWhole(folder: string, { name, bytes }: ListedMedium): Promise<boolean> {
  const file = mediumIn(folder, name);
  return (await sizeOf(file)) === bytes && name.startsWith(`${await hashOf(file)}.`);
}
