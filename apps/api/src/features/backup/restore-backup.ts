import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../../platform/config/config';
import { migrations } from '../../platform/database/migrations';
import { replaceFile } from '../../platform/issuer/replace-file';
import type { ObjectStore } from '../../platform/object-store/object-store';
import { accountsKeyFile } from '../accounts/keys/accounts-key.reader';
import { ACCOUNTS_KEY, type Counts, DUMP, type Manifest, mediumIn } from './backup-format';
import { BackupProblem } from './backup-problem';
import { connectForBackup, countAll, serverMajor } from './dump-database';
import { withLibpqAddress } from './libpq-address';
import { makeBackupOn } from './make-backup';
import { findProgram, runProgram } from './postgres-programs.reader';
import { emptyDatabase, keepNodesAway, readTarget, type RestoreTarget } from './restore-target';
import { readWholeBackup, type WholeBackup } from './whole-backup';

export interface RestoreRequest {
  config: Pick<Config, 'migrateDatabaseUrl' | 'accountsKey' | 'dataDir'>;
  store: ObjectStore;
  /** The folder of the backup. */
  path: string;
  /** Whether to replace a database that people use. It is backed up first. */
  replace: boolean;
  /** Brings the restored database to this release, and returns the names of the applied migrations. */
  migrate: () => Promise<string[]>;
  say: (line: string) => void;
}

/** Puts a backup in place of an installation that nobody uses yet. Throws a `BackupProblem` before anything is changed if it can't. */
export async function restoreBackup({ config, store, path, replace, migrate, say }: RestoreRequest): Promise<Counts> {
  say(`Reading ${path}`);
  const backup = await readWholeBackup(path);
  checkRelease(backup.manifest);
  const key = await keyOf(backup, config);
  const client = await connectForBackup(config.migrateDatabaseUrl);
  const letNodesIn = await keepNodesAway(client, config.migrateDatabaseUrl).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    const target = await readTarget(client);
    checkTarget(target, { replace });
    await checkStore(store, [target.databaseId, backup.manifest.databaseId]);
    const program = await findProgram('pg_restore', Math.max(await serverMajor(client), backup.manifest.postgres.dump));
    if (target.people > 0) await backUpFirst(client, { config, store, folder: dirname(backup.folder), say });
    await restoreMedia(backup, store, say);
    say('Restoring the database');
    await emptyDatabase(client);
    const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'];
    const dump = join(backup.folder, DUMP);
    await withLibpqAddress(config.migrateDatabaseUrl, (address) => runProgram(program, [...options, `--dbname=${address}`, dump]));
    const counts = await checkCounts(client, backup.manifest);
    await store.setOwner(backup.manifest.databaseId);
    if (key !== undefined && config.accountsKey === undefined) await replaceFile(accountsKeyFile(config.dataDir), key);
    const applied = await migrate();
    if (applied.length > 0) say(`Migrated the database to this release: ${applied.join(', ')}`);
    return counts;
  } finally {
    await letNodesIn();
    await client.end();
  }
}

/** Migrations only go forward. */
function checkRelease({ release, migrations: applied }: Manifest): void {
  const own = new Set(migrations.map(({ name }) => name));
  if (applied.some((name) => !own.has(name)))
    throw new BackupProblem(`The backup was made by Chorus ${release}, whose database is newer than this release's. Update Chorus first.`);
}

async function keyOf({ folder, manifest }: WholeBackup, { accountsKey }: Pick<Config, 'accountsKey'>): Promise<string | undefined> {
  if (!manifest.files.some(({ name }) => name === ACCOUNTS_KEY)) return undefined;
  const file = join(folder, ACCOUNTS_KEY);
  const key = await readFile(file, 'utf8');
  if (accountsKey !== undefined && accountsKey !== key)
    throw new BackupProblem(
      `ACCOUNTS_KEY is not the key of the backup, with which its sign-in keys are encrypted. Set it to what ${file} contains.`,
    );
  return key;
}

function checkTarget({ isForeign, people }: RestoreTarget, { replace }: Pick<RestoreRequest, 'replace'>): void {
  if (isForeign) throw new BackupProblem('The database has tables that are not those of Chorus. Use a database that is empty.');
  if (people > 0 && !replace)
    throw new BackupProblem(
      `The database has ${people === 1 ? 'an account' : `${people} accounts`}. A backup is restored into an empty installation; ` +
        'with --replace, what is there is backed up and then replaced.',
    );
}

async function checkStore(store: ObjectStore, ids: readonly (string | undefined)[]): Promise<void> {
  const owner = await store.owner();
  if (owner !== undefined && !ids.includes(owner))
    throw new BackupProblem('The storage has the music of another database. Check DATA_DIR, or S3_BUCKET.');
}

interface First extends Pick<RestoreRequest, 'config' | 'store' | 'say'> {
  folder: string;
}

async function backUpFirst(client: Client, { config, store, folder, say }: First): Promise<void> {
  const { name } = await makeBackupOn(client, { config, store, folder, removesOld: false });
  say(`What was there is in ${join(folder, name)}`);
}

async function restoreMedia({ folder, media }: WholeBackup, store: ObjectStore, say: (line: string) => void): Promise<void> {
  const copied = media.filter(({ isCopied }) => isCopied);
  say(`Restoring ${copied.length} files of music and pictures`);
  for (const { name, bytes, mime } of copied)
    if ((await store.sizeOf(name)) !== bytes) await store.put(name, createReadStream(mediumIn(dirname(folder), name)), mime);
}

async function checkCounts(client: Client, { counts }: Manifest): Promise<Counts> {
  const restored = await countAll(client);
  if (restored.people !== counts.people || restored.songs !== counts.songs || restored.playlists !== counts.playlists)
    throw new BackupProblem(
      `The database has ${JSON.stringify(restored)} after the restore, and the backup says ${JSON.stringify(counts)}.`,
    );
  return restored;
}
