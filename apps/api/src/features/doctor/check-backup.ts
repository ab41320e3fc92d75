import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backupsIn } from '../backup/backups.reader';
import { whyNotDumped } from '../backup/postgres-programs.reader';
import type { CheckContext } from './check-context';
import { explain } from './explain-error';
import { type Finding, fine, notice, problem } from './finding';

const HOUR_MS = 3_600_000;
/** One missed night, for a machine that was off. */
const OLD_HOURS = 50;

/** Nothing is said where no backups are asked for: a cluster has its own. */
export async function checkBackup({ config: { backupDir }, database }: CheckContext): Promise<Finding[]> {
  if (backupDir === undefined) return [];
  const folder = resolve(backupDir);
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [problem(`The folder ${folder} isn't writable: ${explain(error)}. Make it, or let this process's user write there.`)];
  }
  const [newest] = await backupsIn(folder);
  return [...('error' in database ? [] : await checkPrograms(database)), backupAge(newest && new Date(newest.manifest.madeAt), new Date())];
}

async function checkPrograms(database: Exclude<CheckContext['database'], { error: unknown }>): Promise<Finding[]> {
  const [server] = await database.query<{ number: number }[]>(`SELECT current_setting('server_version_num')::int AS number`);
  const why = await whyNotDumped(Math.floor((server?.number ?? 0) / 10_000));
  return why === undefined ? [] : [problem(`Backups can't be made: ${why}`)];
}

/** Judges when the last backup was made. */
export function backupAge(last: Date | undefined, now: Date): Finding {
  if (!last) return notice('There is no backup yet. Chorus makes the first one within an hour after it starts.');
  const hours = Math.floor((now.getTime() - last.getTime()) / HOUR_MS);
  const when = `The last backup was made ${hours < 1 ? 'less than an hour' : hours === 1 ? 'an hour' : `${hours} hours`} ago (${last.toISOString()})`;
  return hours < OLD_HOURS ? fine(`${when}.`) : problem(`${when}, and Chorus makes one every night. Its log says why there is none.`);
}
