import { randomUUID } from 'node:crypto';
import { createDatabase as createOn, dropDatabase } from '../../../../tools/postgres/databases';
import { runMigrations } from '../../src/platform/database/run-migrations';
import { installJobs } from '../../src/platform/jobs/install-jobs';

const TEMPLATE = 'chorus_template';
const SERVER = 'TEST_POSTGRES_URL';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Each test file gets a copy of the migrated template; workers get the server's address through
 * the environment.
 */
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

export const createDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0');
