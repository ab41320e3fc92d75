import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config';
import { databaseOptions } from '../../platform/database/database-options';

const TIMEOUT_MS = 5_000;

/** What the checks share. */
export interface CheckContext {
  config: Config;
  /** The database of `config`, or the error that its connection ended with. */
  database: DataSource | { error: unknown };
}

/** A hanging server counts as unavailable. */
export async function connect(url: string): Promise<CheckContext['database']> {
  try {
    const options = databaseOptions(url, TIMEOUT_MS);
    return await new DataSource({
      ...options,
      applicationName: 'chorus-doctor',
      poolSize: 3,
      extra: { ...options.extra, query_timeout: TIMEOUT_MS, statement_timeout: TIMEOUT_MS },
    }).initialize();
  } catch (error) {
    return { error };
  }
}
