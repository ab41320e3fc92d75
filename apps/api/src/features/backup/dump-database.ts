import { Client } from 'pg';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import { BackupProblem } from './backup-problem';
import type { Counts, Manifest } from './backup-format';
import { withLibpqAddress } from './libpq-address';
import { findProgram, runProgram } from './postgres-programs.reader';

const BACKUP_LOCK = advisoryLockKey('back');
const CONNECT_MS = 30_000;

export interface StoredMedium {
  name: string;
  bytes: number;
  mime: string;
  /** Where it is, if Chorus serves it from a folder of music and stores nothing of it. */
  path?: string;
}

/** What the dump has, read at the same moment. */
export interface Dumped extends Pick<Manifest, 'postgres' | 'databaseId' | 'migrations' | 'counts'> {
  media: StoredMedium[];
}

const MEDIA = `SELECT hash || '.' || ext AS name, bytes, mime FROM media ORDER BY 1`;
/** Music in folders is not copied: it is where it was. */
const MEDIA_AND_PLACES = `SELECT media.hash || '.' || ext AS name, media.bytes, mime, min(folder || '/' || path) AS path
  FROM media LEFT JOIN media_files ON media_files.hash = media.hash GROUP BY media.hash ORDER BY 1`;
const COUNTS = `SELECT (SELECT count(*)::int FROM users) AS people, (SELECT count(*)::int FROM songs) AS songs,
  (SELECT count(*)::int FROM playlists) AS playlists`;

/** Connects for a backup, of which there is only one at a time: it may use the folder alone. */
export async function connectForBackup(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'chorus-backup',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // The next query fails, too.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ isAlone: boolean }>('SELECT pg_try_advisory_lock($1) AS "isAlone"', [BACKUP_LOCK]);
  if (rows[0]?.isAlone === true) return client;
  await client.end();
  throw new BackupProblem('Another backup is being made.');
}

export async function readMedia(client: Client): Promise<StoredMedium[]> {
  const { rows: found } = await client.query<{ hasPlaces: boolean }>(`SELECT to_regclass('public.media_files') IS NOT NULL AS "hasPlaces"`);
  const { rows } = await client.query<StoredMedium & { path?: string | null }>(found[0]?.hasPlaces === true ? MEDIA_AND_PLACES : MEDIA);
  return rows.map(({ path, ...medium }) => (path == null ? medium : { ...medium, path }));
}

/** Writes one consistent dump into `file` and reads it back. */
export async function dumpDatabase(client: Client, url: string, file: string, signal?: AbortSignal): Promise<Dumped> {
  const server = await serverMajor(client);
  const program = await findProgram('pg_dump', server);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const options = ['--format=custom', '--compress=6', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot}`, `--file=${file}`];
  await withLibpqAddress(url, (address) => runProgram(program, [...options, `--dbname=${address}`], signal));
  const contents = await contentsOf(client);
  await client.query('COMMIT');
  await runProgram(await findProgram('pg_restore', program.major), ['--list', file], signal);
  return { postgres: { server, dump: program.major }, ...contents };
}

export async function serverMajor(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(`SELECT current_setting('server_version_num')::int AS number`);
  return Math.floor((rows[0]?.number ?? 0) / 10_000);
}

async function contentsOf(client: Client): Promise<Omit<Dumped, 'postgres'>> {
  const { rows: migrations } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const { rows: ids } = await client.query<{ id: string }>('SELECT id FROM database_id');
  return {
    databaseId: ids[0]?.id ?? '',
    migrations: migrations.map(({ name }) => name),
    counts: await countAll(client),
    media: await readMedia(client),
  };
}

export async function countAll(client: Client): Promise<Counts> {
  const { rows } = await client.query<Counts>(COUNTS);
  return rows[0] ?? { people: 0, songs: 0, playlists: 0 };
}
