import { Client } from 'pg';
import type { Stack } from './stack';

/** Asks the database of a stack, behind the API's back. */
export async function askDatabase<Row extends object>(
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
  question: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}
