import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../platform/json/parse-json';
import { MANIFEST, type Manifest, parseManifest, timeOfBackup } from './backup-format';
import { unlessMissing } from './durable-files';

export interface Backup {
  name: string;
  folder: string;
  manifest: Manifest;
}

/** The backups in a folder, newest first. Those whose manifest is not whole are left out. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  const names = (await namesOfBackups(folder)).toReversed();
  const backups = await Promise.all(names.map((name) => backupAt(join(folder, name), name)));
  return backups.flatMap((backup) => backup ?? []);
}

/** All that are called so, also damaged ones, oldest first. */
export async function namesOfBackups(folder: string): Promise<string[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.filter((name) => timeOfBackup(name) !== undefined).toSorted();
}

async function backupAt(folder: string, name: string): Promise<Backup | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const manifest = parseManifest(parseJson(text));
  return manifest && { name, folder, manifest };
}
