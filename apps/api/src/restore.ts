import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { timeOfBackup } from './features/backup/backup-format';
import { contentsOf } from './features/backup/backup-lines';
import { backupsIn } from './features/backup/backups.reader';
import { restoreBackup } from './features/backup/restore-backup';
import { migrateDatabase } from './migrate-database';
import type { Config } from './platform/config/config';
import { readConfig } from './platform/config/read-config';
import { reasonOf } from './platform/database/database-unavailable';
import { openObjectStore } from './platform/object-store/open-object-store';

const USAGE =
  'It is called with the folder of a backup, or without an argument to list those in BACKUP_DIR. --replace replaces what is there.';

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** Restores a backup into an installation that nobody uses yet, or lists the backups. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [named, ...others] = positionals;
  if (others.length > 0) throw new Error(USAGE);
  const config = readConfig();
  if (named === undefined) return list(config);
  const { people, songs, playlists } = await restoreBackup({
    config,
    store: await openObjectStore(config),
    path: pathOf(named, config),
    replace: values.replace,
    migrate: () => migrateDatabase(config),
    say: write,
  });
  write(`Restored ${people} people, ${songs} songs and ${playlists} playlists. Chorus can be started.`);
}

/** A name alone is that of a backup in BACKUP_DIR. */
const pathOf = (named: string, { backupDir }: Config): string =>
  backupDir !== undefined && !isAbsolute(named) && timeOfBackup(named) ? join(backupDir, named) : named;

async function list({ backupDir }: Config): Promise<void> {
  if (backupDir === undefined) throw new Error(USAGE);
  const backups = await backupsIn(backupDir);
  for (const { name, manifest } of backups) write(`${name}  Chorus ${manifest.release}  ${contentsOf(manifest)}`);
  if (backups.length === 0) write(`There is no backup in ${backupDir}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The backup was not restored: ${reasonOf(error)}\n`);
  process.exit(1);
});
