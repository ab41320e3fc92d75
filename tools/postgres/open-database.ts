import type { Settings } from '../environment/settings';
import { openEmbeddedPostgres } from './embedded-postgres';

export interface Database {
  /** What the API's processes need to know to use it. */
  environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/**
 * The database of `DATABASE_URL`, which is somebody else's to start and stop; without one, the embedded server of the data folder.
 * Production has nothing embedded: there the API says that the address is missing.
 */
export async function openDatabase({ databaseUrl, dataDir, production }: Settings): Promise<Database> {
  const environment = { ...process.env, DATA_DIR: dataDir };
  if (databaseUrl || production) return { environment, close: () => Promise.resolve() };
  const postgres = await openEmbeddedPostgres(dataDir);
  return { environment: { ...environment, DATABASE_URL: postgres.url }, close: postgres.close };
}
