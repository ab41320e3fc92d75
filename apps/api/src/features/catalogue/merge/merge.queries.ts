import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { mergedCredits, mergedFormerCredits } from './merged-credits';

const credited = z.object({
  id: z.string(),
  artist_id: z.nullable(z.string()),
  artist_ids: z.nullable(z.array(z.string())),
  join_phrases: z.nullable(z.array(z.string())),
  former_credits: z.nullable(z.array(z.object({ artistId: z.nullable(z.string()), joinPhrase: z.string() }))),
});
export type Credited = z.infer<typeof credited>;

/** The songs or albums that a merge has changed: those whose only artist it was, or that were on the album, and the credits of the others. */
export const movedRows = z.object({ ids: z.array(z.string()), credits: z.array(z.object({ before: credited, after: credited })) });
export type MovedRows = z.infer<typeof movedRows>;

type Table = 'songs' | 'albums';

/** Gives the songs or albums of an artist, and their places in credits, to another. */
export async function moveCredits(database: EntityManager, table: Table, from: string, into: string): Promise<MovedRows> {
  const rows = await database.query<Credited[]>(
    `SELECT id, artist_id, artist_ids, join_phrases, former_credits FROM ${table}
     WHERE artist_ids @> ARRAY[$1::uuid] OR former_credits @> jsonb_build_array(jsonb_build_object('artistId', $1::text))
     ORDER BY id FOR NO KEY UPDATE`,
    [from],
  );
  const credits = rows.map((before) => ({ before, after: mergedRow(before, from, into) }));
  await setCredits(
    database,
    table,
    credits.map(({ before, after }) => ({ from: before, to: after })),
  );
  const [moved] = await database.query<[{ id: string }[], number]>(`UPDATE ${table} SET artist_id = $2 WHERE artist_id = $1 RETURNING id`, [
    from,
    into,
  ]);
  return { ids: moved.map(({ id }) => id), credits };
}

/** Returns how many of them came back; what has changed since stays. */
export async function moveCreditsBack(database: EntityManager, table: Table, moved: MovedRows, from: string, into: string) {
  const [rows] = await database.query<[{ id: string }[], number]>(
    `UPDATE ${table} SET artist_id = $1 WHERE id = ANY($3::uuid[]) AND artist_id = $2 AND artist_ids IS NULL RETURNING id`,
    [from, into, moved.ids],
  );
  const back = await setCredits(
    database,
    table,
    moved.credits.map(({ before, after }) => ({ from: after, to: before })),
  );
  return [...rows.map(({ id }) => id), ...back];
}

export async function moveSongs(database: EntityManager, from: string, into: string): Promise<MovedRows> {
  const [rows] = await database.query<[{ id: string }[], number]>('UPDATE songs SET album_id = $2 WHERE album_id = $1 RETURNING id', [
    from,
    into,
  ]);
  return { ids: rows.map(({ id }) => id), credits: [] };
}

export async function moveSongsBack(database: EntityManager, moved: MovedRows, from: string, into: string): Promise<string[]> {
  const [rows] = await database.query<[{ id: string }[], number]>(
    'UPDATE songs SET album_id = $1 WHERE id = ANY($3::uuid[]) AND album_id = $2 RETURNING id',
    [from, into, moved.ids],
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of those that had the earlier credits. */
async function setCredits(database: EntityManager, table: Table, rows: readonly { from: Credited; to: Credited }[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const [changed] = await database.query<[{ id: string }[], number]>(
    `UPDATE ${table} SET artist_id = later.artist_id, artist_ids = later.artist_ids, join_phrases = later.join_phrases,
       former_credits = later.former_credits
     FROM jsonb_to_recordset($1) AS earlier (id uuid, artist_id uuid, artist_ids uuid[], join_phrases text[])
       JOIN jsonb_to_recordset($2) AS later (id uuid, artist_id uuid, artist_ids uuid[], join_phrases text[], former_credits jsonb) USING (id)
     WHERE ${table}.id = earlier.id AND (${table}.artist_id, ${table}.artist_ids, ${table}.join_phrases)
       IS NOT DISTINCT FROM (earlier.artist_id, earlier.artist_ids, earlier.join_phrases)
     RETURNING ${table}.id`,
    [JSON.stringify(rows.map(({ from }) => from)), JSON.stringify(rows.map(({ to }) => to))],
  );
  return changed.map(({ id }) => id);
}

/** The credits of a song or album once one artist is the other. */
export function mergedRow({ id, artist_id, artist_ids, join_phrases, former_credits }: Credited, from: string, into: string): Credited {
  const { artistId, artistIds, joinPhrases } = mergedCredits(
    { artistId: artist_id, artistIds: artist_ids, joinPhrases: join_phrases },
    from,
    into,
  );
  const former = former_credits && mergedFormerCredits(former_credits, from, into);
  return { id, artist_id: artistId, artist_ids: artistIds, join_phrases: joinPhrases, former_credits: former };
}

interface Counts {
  songs: number;
  albums: number;
  credits: number;
  likes: number;
}

export async function countOfArtist(database: EntityManager, id: string): Promise<Counts> {
  const [counts] = await database.query<Omit<Counts, 'likes'>[]>(
    `SELECT (SELECT count(*) FROM songs WHERE artist_id = $1)::integer AS songs,
       (SELECT count(*) FROM albums WHERE artist_id = $1)::integer AS albums,
       ((SELECT count(*) FROM songs WHERE artist_ids @> ARRAY[$1::uuid] AND artist_id IS DISTINCT FROM $1)
         + (SELECT count(*) FROM albums WHERE artist_ids @> ARRAY[$1::uuid] AND artist_id IS DISTINCT FROM $1))::integer AS credits`,
    [id],
  );
  return { songs: 0, albums: 0, credits: 0, ...counts, likes: 0 };
}

/** `likes` are those that the other does not have yet. */
export async function countOfAlbum(database: EntityManager, id: string, into: string): Promise<Counts> {
  const [counts] = await database.query<{ songs: number; liked: number }[]>(
    `SELECT (SELECT count(*) FROM songs WHERE album_id = $1)::integer AS songs,
       (SELECT count(*) FROM album_likes AS one WHERE album_id = $1 AND is_liked
         AND NOT EXISTS (SELECT FROM album_likes AS other WHERE other.album_id = $2 AND other.user_id = one.user_id))::integer AS liked`,
    [id, into],
  );
  return { songs: counts?.songs ?? 0, albums: 0, credits: 0, likes: counts?.liked ?? 0 };
}
