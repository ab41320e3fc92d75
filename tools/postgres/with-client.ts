import { Client } from 'pg';

/** Runs `work` with a connection of its own to a database, bypassing the API. */
export async function withClient<Result>(databaseUrl: string, work: (database: Client) => Promise<Result>): Promise<Result> {
  const database = new Client(databaseUrl);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
