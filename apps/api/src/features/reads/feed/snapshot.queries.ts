import { ROWS_OF_A_PART } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { albumSql, artistSql, pictureSql, selected, songSql, tablesOf } from '../../catalogue/catalogue-columns.reader';

interface Source {
  sql: Readonly<Record<string, string>>;
  alias: keyof typeof tablesOf;
  key: 'id' | 'hash';
  where?: string;
}

const shows = (table: string) => `EXISTS (SELECT FROM ${table} WHERE image_hash = hash)`;

export const snapshotSources = {
  pictures: {
    sql: pictureSql,
    alias: 'picture',
    key: 'hash',
    where: `kind = 'picture' AND (${['songs', 'albums', 'artists'].map(shows).join(' OR ')})`,
  },
  artists: { sql: artistSql, alias: 'artist', key: 'id' },
  albums: { sql: albumSql, alias: 'album', key: 'id' },
  songs: { sql: songSql, alias: 'song', key: 'id' },
} satisfies Record<string, Source>;

/** Rows by their key, a part at a time: all of them at once would take ten times the memory of the snapshot. */
export async function* rowsInParts<Row extends object>(database: EntityManager, source: Source): AsyncGenerator<Row[]> {
  const { sql, alias, where } = source;
  const key = `${alias}.${source.key}`;
  const table = tablesOf[alias];
  let last: string | undefined;
  for (;;) {
    const conditions = [...(last === undefined ? [] : [`${key} > $1`]), ...(where === undefined ? [] : [where])];
    const rows = await database.query<(Row & { key: string })[]>(
      `SELECT ${key} AS key, ${selected(sql)} FROM ${table} ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY ${key} LIMIT ${ROWS_OF_A_PART}`,
      last === undefined ? [] : [last],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_OF_A_PART) return;
    last = rows.at(-1)?.key;
  }
}

/** Counts the changes after a revision, up to `most`; null if this database does not know the revision, or no longer does. */
export async function countChangesAfter(database: EntityManager, { revision, mark }: { revision: number; mark: string }, most: number) {
  const [row] = await database.query<{ count: number | null }[]>(
    `SELECT CASE WHEN EXISTS (SELECT FROM catalogue_steps WHERE revision = $1 AND mark = $2) THEN (
       SELECT count(*)::integer FROM (SELECT FROM catalogue_changes WHERE revision > $1 LIMIT $3) AS later
     ) END AS count`,
    [revision, mark, most],
  );
  return row?.count ?? null;
}
