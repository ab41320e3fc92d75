import type { EntityManager } from 'typeorm';

const hashOf = (parameter: string) => `sha256(convert_to(${parameter}, 'UTF8'))`;

export const rememberDeleted = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query(`INSERT INTO deleted_accounts (subject_hash) VALUES (${hashOf('$1')}) ON CONFLICT DO NOTHING`, [userId]);

export const forgetDeleted = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query(`DELETE FROM deleted_accounts WHERE subject_hash = ${hashOf('$1')}`, [userId]);

export async function isDeleted(database: EntityManager, userId: string): Promise<boolean> {
  const rows = await database.query<unknown[]>(`SELECT FROM deleted_accounts WHERE subject_hash = ${hashOf('$1')}`, [userId]);
  return rows.length > 0;
}
