import { Client } from 'pg';
import { sharedStack } from './shared-stack';

/** Asks the database of the shared stack, behind the API's back. */
export async function askDatabase<Row extends object>(question: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(sharedStack().databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}
