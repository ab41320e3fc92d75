import type { EntityManager } from 'typeorm';

/** The id by which storage knows the database whose media it has. */
export async function databaseId(database: EntityManager): Promise<string> {
  const [row] = await database.query<{ id: string }[]>('SELECT id FROM database_id');
  if (!row) throw new Error('The table database_id has no row. Restore it from a backup, or insert a random id.');
  return row.id;
}
