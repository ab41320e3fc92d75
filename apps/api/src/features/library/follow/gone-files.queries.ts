import type { EntityManager } from 'typeorm';

const AT_ONCE = 1_000;

export interface KnownFile {
  key: string;
  path: string;
}

/** Files of a folder that were there, or those of them at the paths or below. */
export async function* filesOf(database: EntityManager, folder: string, paths: readonly string[]): AsyncGenerator<KnownFile[]> {
  let last: string | null = null;
  do {
    const rows: KnownFile[] = await database.query<KnownFile[]>(
      `SELECT key, path FROM imported_files WHERE folder = $1 AND gone_at IS NULL AND ($2::uuid IS NULL OR key > $2)
         AND EXISTS (SELECT FROM unnest($3::text[]) AS name WHERE name IN ('', path) OR starts_with(path, name || '/'))
       ORDER BY key LIMIT ${AT_ONCE}`,
      [folder, last, paths],
    );
    if (rows.length > 0) yield rows;
    last = rows.length < AT_ONCE ? null : (rows.at(-1)?.key ?? null);
  } while (last !== null);
}

/** Returns how many songs have no file any more. A song whose file was moved has another file, and does not count. */
export async function markGone(database: EntityManager, keys: readonly string[]): Promise<number> {
  await database.query('UPDATE imported_files SET gone_at = now() WHERE key = ANY($1::uuid[])', [keys]);
  await database.query(
    `DELETE FROM imported_files AS gone WHERE key = ANY($1::uuid[])
       AND (song_id IS NULL OR EXISTS (SELECT FROM imported_files AS other WHERE other.song_id = gone.song_id AND other.gone_at IS NULL))`,
    [keys],
  );
  const [row] = await database.query<{ songs: number }[]>(
    'SELECT count(DISTINCT song_id)::integer AS songs FROM imported_files WHERE key = ANY($1::uuid[])',
    [keys],
  );
  return row?.songs ?? 0;
}

/** Songs whose files have been gone for this long, and how many files of the folder exist. */
export async function goneFor(database: EntityManager, folder: string, ms: number): Promise<{ ids: string[]; present: number }> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT DISTINCT song_id AS id FROM imported_files AS gone
     WHERE folder = $1 AND gone_at < now() - make_interval(secs => $2::float8 / 1000) AND song_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM imported_files AS other WHERE other.song_id = gone.song_id AND other.gone_at IS NULL)`,
    [folder, ms],
  );
  if (rows.length === 0) return { ids: [], present: 0 };
  const [found] = await database.query<{ present: number }[]>(
    'SELECT count(*)::integer AS present FROM imported_files WHERE folder = $1 AND gone_at IS NULL',
    [folder],
  );
  return { ids: rows.map(({ id }) => id), present: found?.present ?? 0 };
}
