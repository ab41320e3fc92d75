import type { EntityManager } from 'typeorm';

const MANY = 500;

/** Says of these pictures that they are a person's. To be called before the bytes are stored: an upload may break off before it has a row. */
export const notePersonal = (database: EntityManager, hashes: readonly string[]): Promise<unknown> =>
  database.query(
    `INSERT INTO personal_pictures (hash) SELECT DISTINCT hash FROM unnest($1::char(64)[]) AS hash ORDER BY 1
     ON CONFLICT (hash) DO UPDATE SET noted_at = now(), erased_at = NULL`,
    [hashes],
  );

export async function isPersonal(database: EntityManager, hash: string): Promise<boolean> {
  const found = await database.query<unknown[]>('SELECT FROM personal_pictures WHERE hash = $1', [hash]);
  return found.length > 0;
}

/** To be called once the backup is told. */
export const noteErased = (database: EntityManager, hash: string): Promise<unknown> =>
  database.query('UPDATE personal_pictures SET erased_at = now() WHERE hash = $1', [hash]);

/** Returns some of the pictures that have been gone for a day without the backup being told: a node of an earlier release removed them. */
export async function untoldErasures(database: EntityManager): Promise<string[]> {
  const rows = await database.query<{ hash: string }[]>(
    `SELECT hash FROM personal_pictures AS noted
     WHERE erased_at IS NULL AND noted_at < now() - interval '1 day' AND NOT EXISTS (SELECT FROM media WHERE media.hash = noted.hash)
     LIMIT ${MANY}`,
  );
  return rows.map(({ hash }) => hash);
}

/** Forgets the pictures whose erasure is older. */
export const forgetPersonal = (database: EntityManager, before: Date): Promise<unknown> =>
  database.query(
    `DELETE FROM personal_pictures AS noted
     WHERE erased_at < $1 AND NOT EXISTS (SELECT FROM media WHERE media.hash = noted.hash)`,
    [before],
  );
