import type { Settings } from '../environment/settings';
import { openEmbeddedPostgres } from './embedded-postgres';

export interface Database {
  environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * Uses the server that the environment names, which it neither starts nor stops, or else the embedded server
 * of the data folder. Production has no embedded server: there the API reports the missing variable.
 */
export async function openDatabase({ hasDatabase, dataDir, production }: Settings): Promise<Database> {
  const environment = { ...process.env, DATA_DIR: dataDir };
  if (hasDatabase || production) return { environment, close: () => Promise.resolve() };
  const postgres = await openEmbeddedPostgres(dataDir);
  return { environment: { ...environment, DATABASE_URL: postgres.url }, close: postgres.close };
}
