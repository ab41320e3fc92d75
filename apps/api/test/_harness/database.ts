import { randomUUID } from 'node:crypto';
import { createDatabase as createOn, dropDatabase } from '../../../../tools/postgres/databases';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { installJobs } from '../../src/platform/jobs/install-jobs';

const TEMPLATE = 'chorus_template';
const SERVER = 'TEST_POSTGRES_URL';

export interface TestDatabase {
  url: string;
  /** Removes it, whoever is connected. */
  drop(): Promise<void>;
}

/** Migrates one database, once, of which every test file gets a copy; the address of the server reaches Jest's workers by the environment. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  await runMigrations(await createOn(serverUrl, TEMPLATE), installJobs);
  process.env[SERVER] = serverUrl;
}

async function createFrom(template: string): Promise<TestDatabase> {
  const serverUrl = process.env[SERVER];
  if (!serverUrl) throw new Error('PostgreSQL has not been started: run this test in the Jest project "stack"');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  return { url: await createOn(serverUrl, name, template), drop: () => dropDatabase(serverUrl, name) };
}

/** A database of the test's own with the current schema and no rows. */
export const createDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** A database without any schema. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');
