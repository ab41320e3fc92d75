import { withClient } from '../postgres/with-client';

/** In the order of insertion, so that referenced rows come first. */
const TABLES = [
  'users',
  'media',
  'artists',
  'albums',
  'songs',
  'conversations',
  'messages',
  'read_cursors',
  'message_marks',
  'likes',
  'album_likes',
];

export const readServerRows = (databaseUrl: string): Promise<Record<string, Record<string, unknown>[]>> =>
  withClient(databaseUrl, async (client) => {
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
  });

/** Runs a statement in the database, bypassing the API. */
export const ask = (databaseUrl: string, question: string): Promise<void> =>
  withClient(databaseUrl, async (client) => void (await client.query(question)));
