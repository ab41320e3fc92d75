import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { installJobs } from '../../src/platform/jobs/install-jobs';

const TEMPLATE = 'chorus_template';
const SERVER = 'TEST_POSTGRES_URL';

export interface TestDatabase {
  url: string;
  /** Removes it, whoever is connected. */
  drop(): Promise<void>;
}

const withDatabase = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: name }).href;

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Migrates one database, once, of which every test file gets a copy; the address of the server reaches Jest's workers by the environment. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  await runMigrations(withDatabase(serverUrl, TEMPLATE), installJobs);
  process.env[SERVER] = serverUrl;
}

async function createFrom(template: string): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER];
  if (!serverUrl) throw new Error('PostgreSQL has not been started: run this test in the Jest project "stack"');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return { url: withDatabase(serverUrl, name), drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A database of the test's own with the current schema and no rows. */
export const createDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** A database without any schema. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');
