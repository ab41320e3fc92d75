import { Client } from 'pg';

export async function withClient<Result>(databaseUrl: string, work: (database: Client) => Promise<Result>): Promise<Result> {
  const database = new Client(databaseUrl);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
