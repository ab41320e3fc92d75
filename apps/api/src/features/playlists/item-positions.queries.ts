import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { EntityManager } from 'typeorm';

/** Keys grow if many items are inserted at one place, and an index holds at most 2,700 bytes of text. */
const LONGEST_POSITION = 100;

interface Gap {
  from: string | null;
  to: string | null;
}

interface Place {
  playlistId: string;
  itemId: string;
  /** Null: the beginning; undefined: the end. */
  after: string | null | undefined;
  /** The playlist's next revision, which all items get when their keys are spread. */
  revision: number;
}

export const firstPositions = (count: number): string[] => generateNKeysBetween(null, null, count);

/** Returns a key that no other item of the playlist has, not even a removed one. The playlist must be locked. */
export async function positionAt(database: EntityManager, place: Place): Promise<string> {
  const position = await keyAt(database, place);
  if (position.length <= LONGEST_POSITION) return position;
  await spread(database, place);
  return keyAt(database, place);
}

async function keyAt(database: EntityManager, place: Place): Promise<string> {
  const { from, to } = await gapAt(database, place);
  return generateKeyBetween(from, to);
}

async function gapAt(database: EntityManager, { playlistId, itemId, after }: Place): Promise<Gap> {
  const others = 'FROM playlist_items WHERE playlist_id = $1 AND id <> $2';
  const [gap] =
    after === null
      ? await database.query<Gap[]>(`SELECT NULL AS "from", min(position) AS "to" ${others}`, [playlistId, itemId])
      : await database.query<Gap[]>(
          `SELECT known.position AS "from", (SELECT min(position) ${others} AND position > known.position) AS "to"
           FROM (
             SELECT coalesce(
               (SELECT position FROM playlist_items WHERE playlist_id = $1 AND id = $3), (SELECT max(position) ${others})
             ) AS position
           ) AS known`,
          [playlistId, itemId, after],
        );
  return gap ?? { from: null, to: null };
}

/** Removed items get new keys too, since an undo or an act that refers to them needs their place, but are not announced as changed. */
async function spread(database: EntityManager, { playlistId, revision }: Place): Promise<void> {
  const items = await database.query<{ id: string }[]>('SELECT id FROM playlist_items WHERE playlist_id = $1 ORDER BY position, id', [
    playlistId,
  ]);
  await database.query(
    `UPDATE playlist_items SET position = spread.position, revision = CASE WHEN removed_at IS NULL THEN $2 ELSE revision END
     FROM unnest($3::uuid[], $4::text[]) AS spread (id, position) WHERE playlist_id = $1 AND playlist_items.id = spread.id`,
    [playlistId, revision, items.map(({ id }) => id), firstPositions(items.length)],
  );
}
