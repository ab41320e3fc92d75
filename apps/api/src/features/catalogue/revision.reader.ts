import type { EntityManager } from 'typeorm';

/** Contains every change that has been committed. */
export const REVISION = `SELECT revision || '-' || mark FROM catalogue_steps ORDER BY revision DESC LIMIT 1`;

export async function readRevision(database: EntityManager): Promise<string> {
  const [row] = await database.query<{ revision: string }[]>(`SELECT (${REVISION}) AS revision`);
  if (!row) throw new Error('The catalogue has no revision.');
  return row.revision;
}

/** When the catalogue was last changed. */
export async function readLastChange(database: EntityManager): Promise<Date> {
  const [row] = await database.query<{ at: Date }[]>('SELECT at FROM catalogue_steps ORDER BY revision DESC LIMIT 1');
  if (!row) throw new Error('The catalogue has no revision.');
  return row.at;
}
