import type { EntityManager } from 'typeorm';

export interface MediaAlias {
  /** The hash of the file that was sent or imported. */
  original: string;
  /** Of what is stored of it. */
  hash: string;
}

export async function saveAliases(database: EntityManager, aliases: readonly MediaAlias[]): Promise<void> {
  if (aliases.length === 0) return;
  await database.query(
    `INSERT INTO media_aliases (original, hash) SELECT DISTINCT original, hash FROM json_populate_recordset(NULL::media_aliases, $1)
     ON CONFLICT (original) DO UPDATE SET hash = EXCLUDED.hash`,
    [JSON.stringify(aliases)],
  );
}
