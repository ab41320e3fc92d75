import { Client } from 'pg';

/** Asks the database of the global set-up's stack, behind the API's back. */
export async function askDatabase<Row extends object>(question: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(process.env.CHORUS_DATABASE_URL);
  await client.connect();
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}
