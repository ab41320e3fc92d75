import { backupLine } from './features/backup/backup-lines';
import { makeBackup } from './features/backup/make-backup';
import { readConfig } from './platform/config/read-config';
import { reasonOf } from './platform/database/database-unavailable';
import { openObjectStore } from './platform/object-store/open-object-store';

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** Makes a backup now. A node makes one every night by itself. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new Error('It is called without arguments.');
  const config = readConfig();
  const { backupDir: folder } = config;
  if (folder === undefined) throw new Error('BACKUP_DIR is missing: the folder for backups, such as /backup or a disk of its own.');
  const made = await makeBackup({ config, store: await openObjectStore(config), folder });
  write(backupLine(made, folder));
  for (const name of made.missing) write(`Not in storage, so not in the backup: ${name}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`There is no new backup: ${reasonOf(error)}\n`);
  process.exit(1);
});
