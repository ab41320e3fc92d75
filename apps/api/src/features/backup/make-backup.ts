import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../../platform/config/config';
import { version } from '../../platform/config/version';
import { parseJson } from '../../platform/json/parse-json';
import type { ObjectStore } from '../../platform/object-store/object-store';
import { readAccountsKey } from '../accounts/keys/accounts-key.reader';
import {
  ACCOUNTS_KEY,
  backupName,
  DUMP,
  isUnfinished,
  type ListedFile,
  type ListedMedium,
  MANIFEST,
  type Manifest,
  MEDIA_LIST,
  newManifest,
  parseMediaList,
  unfinishedName,
} from './backup-format';
import { backupsIn, namesOfBackups } from './backups.reader';
import { copyMedia, removeUnnamed } from './copy-media';
import { connectForBackup, dumpDatabase, readMedia } from './dump-database';
import { hashOf, OWNER_ONLY, OWNER_ONLY_FOLDER, renameDurably, sync, writeDurably } from './durable-files';

/** A backup every night: two weeks of them. */
export const KEPT_BACKUPS = 14;

export interface BackupRequest {
  config: Pick<Config, 'migrateDatabaseUrl' | 'accountsKey' | 'dataDir'>;
  store: ObjectStore;
  /** The folder of backups. */
  folder: string;
  signal?: AbortSignal;
  /** Whether to remove the oldest ones; true if absent. */
  removesOld?: boolean;
}

export interface MadeBackup {
  name: string;
  manifest: Manifest;
  /** Media that were copied now. */
  added: number;
  /** Names of media that the database knows and the store does not have. */
  missing: string[];
}

/**
 * Makes a backup, which is there under its name only once it is whole, and then removes the oldest ones. Throws a `BackupProblem` for what the
 * person who runs Chorus can mend.
 */
export async function makeBackup(request: BackupRequest): Promise<MadeBackup> {
  const client = await connectForBackup(request.config.migrateDatabaseUrl);
  try {
    return await makeBackupOn(client, request);
  } finally {
    await client.end();
  }
}

/** Makes a backup with a connection of `connectForBackup`. */
export async function makeBackupOn(
  client: Client,
  { config, store, folder, signal, removesOld = true }: BackupRequest,
): Promise<MadeBackup> {
  const madeAt = new Date();
  const name = backupName(madeAt);
  const unfinished = join(folder, unfinishedName(name));
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await removeUnfinished(folder);
  await mkdir(unfinished, { mode: OWNER_ONLY_FOLDER });
  try {
    // Once before the dump, so that what is deleted meanwhile is there, and once after it, for what is new.
    const before = await copyMedia(folder, store, await readMedia(client), signal);
    const { media, ...dumped } = await dumpDatabase(client, config.migrateDatabaseUrl, join(unfinished, DUMP), signal);
    const after = await copyMedia(folder, store, media, signal);
    await writeDurably(join(unfinished, MEDIA_LIST), JSON.stringify(after.media));
    const key = await readAccountsKey(config);
    if (key !== undefined) await writeDurably(join(unfinished, ACCOUNTS_KEY), key);
    const manifest = newManifest({ release: version, madeAt: madeAt.toISOString(), ...dumped, files: await listFiles(unfinished) });
    await writeDurably(join(unfinished, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await sync(unfinished);
    await renameDurably(unfinished, join(folder, name));
    if (removesOld) await removeOldBackups(folder);
    return { name, manifest, added: before.added + after.added, missing: missingOf(after.media) };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const missingOf = (media: readonly ListedMedium[]) =>
  media.filter(({ isCopied, path }) => !isCopied && path === undefined).map(({ name }) => name);

async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter(isUnfinished)) await rm(join(folder, name), { recursive: true });
}

async function listFiles(folder: string): Promise<ListedFile[]> {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      await chmod(path, OWNER_ONLY);
      await sync(path);
      return { name, bytes: (await stat(path)).size, sha256: await hashOf(path) };
    }),
  );
}

/** Removes all but the newest ones, and the copies of media that none of these names. Damaged ones neither count nor stay for longer. */
async function removeOldBackups(folder: string): Promise<void> {
  const kept = (await backupsIn(folder)).slice(0, KEPT_BACKUPS);
  const oldest = kept.at(-1)?.name ?? '';
  for (const name of await namesOfBackups(folder)) if (name < oldest) await rm(join(folder, name), { recursive: true });
  const named = new Set<string>();
  for (const { folder: backup } of kept) {
    const list = parseMediaList(parseJson(await readFile(join(backup, MEDIA_LIST), 'utf8').catch(() => '')));
    // Where a list was removed or damaged, its copies may still be needed.
    if (!list) return;
    for (const { name } of list) named.add(name);
  }
  await removeUnnamed(folder, named);
}
