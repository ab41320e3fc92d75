import { Client } from 'pg';
import type { Stack } from './stack';

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
