import type { EntityManager } from 'typeorm';
import type { MediaName } from './media.queries';

export interface MediaAlias {
  /** The hash of the file that was sent or imported. */
  original: string;
  /** The hash of the stored copy. */
  hash: string;
}

/** How long an original is kept for pages that have its address and for players that have part of it. */
const ORIGINAL_STAYS = `interval '30 days'`;
const MANY = 100;

export async function saveAliases(database: EntityManager, aliases: readonly MediaAlias[]): Promise<void> {
  if (aliases.length === 0) return;
  await database.query(
    `INSERT INTO media_aliases (original, hash) SELECT DISTINCT original, hash FROM json_populate_recordset(NULL::media_aliases, $1)
     ON CONFLICT (original) DO UPDATE SET hash = EXCLUDED.hash`,
    [JSON.stringify(aliases)],
  );
}

/** Keeps an original that songs no longer play, for a while. Its copy gets its loudness, which is the same. */
export async function keepOriginal(database: EntityManager, original: string): Promise<void> {
  await database.query(`UPDATE media_aliases SET original_until = now() + ${ORIGINAL_STAYS} WHERE original = $1`, [original]);
  await database.query(
    `UPDATE media SET former_hashes = array_append(array_remove(media.former_hashes, original.hash), original.hash),
       integrated = coalesce(media.integrated, original.integrated), true_peak = coalesce(media.true_peak, original.true_peak)
     FROM media_aliases JOIN media AS original ON original.hash = media_aliases.original
     WHERE media_aliases.original = $1 AND media.hash = media_aliases.hash`,
    [original],
  );
}

export interface StoredCopy extends MediaAlias, MediaName {
  bytes: number;
}

/** Returns copies whose originals have been kept for long enough, in the order of the originals' hashes. */
export const copiesOfOld = (database: EntityManager, after: string): Promise<StoredCopy[]> =>
  database.query<StoredCopy[]>(
    `SELECT original, hash, ext, bytes FROM media_aliases JOIN media USING (hash)
     WHERE original_until < now() AND original > $1 ORDER BY original LIMIT ${MANY}`,
    [after],
  );

/** Lets the collector remove the original if nothing else refers to it. */
export const releaseOriginal = (database: EntityManager, original: string): Promise<unknown> =>
  database.query('UPDATE media_aliases SET original_until = NULL WHERE original = $1', [original]);
