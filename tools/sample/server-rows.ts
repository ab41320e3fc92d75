import { Client } from 'pg';

/** In an order in which they can be written: whom a row refers to comes before it. */
const TABLES = ['users', 'media', 'artists', 'albums', 'songs', 'conversations', 'messages', 'read_cursors'];

/** The rows that the server has beside those of the browser, by table, without what the database computes itself. */
export async function readServerRows(databaseUrl: string): Promise<Record<string, Record<string, unknown>[]>> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const tables: Record<string, Record<string, unknown>[]> = {};
    for (const table of TABLES) {
      const { rows: columns } = await client.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
        [table],
      );
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(kept) AS row FROM (SELECT ${names} FROM "${table}" ORDER BY 1, 2) AS kept`,
      );
      tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  } finally {
    await client.end();
  }
}

/** Asks the database, behind the API's back. */
export async function ask(databaseUrl: string, question: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(question);
  } finally {
    await client.end();
  }
}
