import type { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { tablesWithoutRights } from '../../platform/database/grant-serving-role';
import { schemaState } from '../../platform/database/schema-state';
import { warnOfPlainConnections } from '../../platform/logging/warn-of-plain-connections';
import { connect, type CheckContext } from './check-context';
import { type Finding, fine, notice, problem } from './finding';
import { errorCode, explain } from './explain-error';

const OLDEST_VERSION = 15;
/** What a node opens at most (docs/operations.md, "Sizing"). */
const CONNECTIONS_OF_A_NODE = 14;
const MIGRATE = 'npm run migrate (in the image: node apps/api/dist/migrate.js)';

/** What to do, by SQLSTATE or the code of a socket; `{name}` is the variable with the address. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start PostgreSQL, or correct the host and port in {name}.',
  ENOTFOUND: 'Correct the host in {name}.',
  EAI_AGAIN: 'Check the DNS server.',
  '28P01': 'Correct the password in {name}.',
  '28000': 'Correct the role in {name}, or let it connect from here in pg_hba.conf.',
  '3D000': 'Create the database, or correct its name in {name}.',
  '42501': 'Grant the role CONNECT on the database.',
  '53300': 'Raise max_connections, or run fewer nodes.',
  '57P03': 'PostgreSQL is starting: try again in a minute.',
};

export async function checkDatabase({ config, database }: CheckContext): Promise<Finding[]> {
  const findings =
    'error' in database ? [unreachable('DATABASE_URL', config.databaseUrl, database.error)] : await checkServer(config, database);
  return [...findings, ...(await checkOwner(config)), ...plainConnections(config)];
}

/** Where a database is, without who connects to it and how they prove it. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${decodeURIComponent(hostname) || 'localhost'}:${port || 5432}${pathname}`;
}

function unreachable(name: string, url: string, error: unknown): Finding {
  const remedy = remedies[errorCode(error) ?? ''] ?? `Check ${name} and the network between.`;
  return problem(`PostgreSQL at ${placeOf(url)} can't be used: ${explain(error)}. ${remedy.replace('{name}', name)}`);
}

async function checkServer(config: Config, database: DataSource): Promise<Finding[]> {
  const [server] = await database.query<{ number: number; version: string; connections: number }[]>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
       current_setting('max_connections')::int AS connections`,
  );
  const { number = 0, version = '', connections = 0 } = server ?? {};
  const place = placeOf(config.databaseUrl);
  if (number < OLDEST_VERSION * 10_000)
    return [problem(`PostgreSQL at ${place} is version ${version}: Chorus needs ${OLDEST_VERSION} or newer. Upgrade it.`)];
  return [
    fine(`PostgreSQL ${version} answers at ${place}.`),
    ...(connections < CONNECTIONS_OF_A_NODE
      ? [problem(`PostgreSQL takes ${connections} connections, and each node opens up to ${CONNECTIONS_OF_A_NODE}: raise max_connections.`)]
      : []),
    ...(await checkTables(config, database)),
  ];
}

async function checkTables({ production }: Config, database: DataSource): Promise<Finding[]> {
  const state = await schemaState(database);
  if (state === 'forbidden') return checkRights(database);
  if (state === 'empty') {
    const sentence = `The database has no tables of Chorus yet. Make them with ${MIGRATE}`;
    return [production ? problem(`${sentence}.`) : notice(`${sentence}, or with npm start, which does it by itself.`)];
  }
  const { applied, pending, unknown } = state;
  const [first] = pending;
  return [
    ...(first === undefined
      ? [fine(`The database has all ${applied - unknown.length} migrations of this release.`)]
      : [problem(`The database lacks ${counted(pending.length, 'migration')} of this release, the first is ${first}. Run ${MIGRATE}.`)]),
    ...(unknown.length > 0
      ? [
          notice(
            `The database has ${counted(unknown.length, 'migration')} of a newer release, the last is ${unknown.at(-1)}. One release back still works on it; older ones may not.`,
          ),
        ]
      : []),
    ...(await checkRights(database)),
  ];
}

async function checkRights({ manager }: DataSource): Promise<Finding[]> {
  const closed = await tablesWithoutRights(manager);
  if (closed.length === 0) return [fine('The role of DATABASE_URL may read and write every table.')];
  return [
    problem(
      `The role of DATABASE_URL may not read and write ${counted(closed.length, 'table')}, such as ${closed[0]}. Run ${MIGRATE} with the tables' owner in MIGRATE_DATABASE_URL, which grants it.`,
    ),
  ];
}

/** The role that migrates must own the tables. */
async function checkOwner({ databaseUrl, migrateDatabaseUrl }: Config): Promise<Finding[]> {
  if (migrateDatabaseUrl === databaseUrl) return [];
  const database = await connect(migrateDatabaseUrl);
  if ('error' in database) return [unreachable('MIGRATE_DATABASE_URL', migrateDatabaseUrl, database.error)];
  try {
    const [row] = await database.query<{ owns: boolean }[]>(
      `SELECT has_schema_privilege('public', 'CREATE')
         AND coalesce((SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = to_regclass('public.migrations')), true) AS owns`,
    );
    return row?.owns
      ? [fine('The role of MIGRATE_DATABASE_URL may change the tables.')]
      : [problem(`The role of MIGRATE_DATABASE_URL doesn't own the tables and can't migrate them. Name the role that does.`)];
  } finally {
    await database.destroy();
  }
}

function plainConnections(config: Config): Finding[] {
  const findings: Finding[] = [];
  warnOfPlainConnections(config, { warn: (sentence) => void findings.push(notice(`${sentence}.`)) });
  return findings;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
