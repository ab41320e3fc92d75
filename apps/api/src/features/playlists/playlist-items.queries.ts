import type { DroppedActReason } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

export interface NewItem {
  id: string;
  songId: string;
  title: string;
  artist: string;
  position: string;
  addedBy: string;
  addedAt: Date;
}

export async function insertItems(
  database: EntityManager,
  { playlistId, revision, items }: { playlistId: string; revision: number; items: readonly NewItem[] },
): Promise<void> {
  await database.query(
    `INSERT INTO playlist_items (playlist_id, id, song_id, title, artist, position, added_by, added_at, revision)
     SELECT $1, id, song_id, title, artist, position, added_by, added_at, $2
     FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[])
       AS item (id, song_id, title, artist, position, added_by, added_at)`,
    [
      playlistId,
      revision,
      items.map(({ id }) => id),
      items.map(({ songId }) => songId),
      items.map(({ title }) => title),
      items.map(({ artist }) => artist),
      items.map(({ position }) => position),
      items.map(({ addedBy }) => addedBy),
      items.map(({ addedAt }) => addedAt),
    ],
  );
}

export interface ArrivedAct {
  id: string;
  /** Why it had no effect; null if it had one. */
  dropped: DroppedActReason | null;
}

/** The ids of acts that arrived earlier, each with the reason if it had no effect. */
export async function knownActs(
  database: EntityManager,
  playlistId: string,
  ids: readonly string[],
): Promise<Map<string, DroppedActReason | null>> {
  const rows = await database.query<ArrivedAct[]>('SELECT id, dropped FROM playlist_acts WHERE playlist_id = $1 AND id = ANY($2)', [
    playlistId,
    ids,
  ]);
  return new Map(rows.map(({ id, dropped }) => [id, dropped]));
}

export const rememberActs = (database: EntityManager, playlistId: string, acts: readonly ArrivedAct[]): Promise<unknown> =>
  database.query(
    `INSERT INTO playlist_acts (playlist_id, id, dropped) SELECT $1, id, dropped FROM unnest($2::uuid[], $3::text[]) AS act (id, dropped)`,
    [playlistId, acts.map(({ id }) => id), acts.map(({ dropped }) => dropped)],
  );

export async function songsIn(database: EntityManager, playlistId: string, songIds: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    'SELECT DISTINCT song_id AS id FROM playlist_items WHERE playlist_id = $1 AND removed_at IS NULL AND song_id = ANY($2)',
    [playlistId, songIds],
  );
  return rows.map(({ id }) => id);
}

export async function firstSongsOf(database: EntityManager, playlistIds: readonly string[], count: number): Promise<Map<string, string[]>> {
  const rows = await database.query<{ id: string; songIds: string[] }[]>(
    `SELECT playlist.id, ARRAY(
       SELECT song_id FROM playlist_items WHERE playlist_id = playlist.id AND removed_at IS NULL ORDER BY position, id LIMIT $2
     ) AS "songIds" FROM unnest($1::uuid[]) AS playlist (id)`,
    [playlistIds, count],
  );
  return new Map(rows.map(({ id, songIds }) => [id, songIds]));
}

/** The playlists to which this person has added songs, including items that were removed since. */
export async function playlistsWithSongsOf(database: EntityManager, userId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>('SELECT DISTINCT playlist_id AS id FROM playlist_items WHERE added_by = $1', [
    userId,
  ]);
  return rows.map(({ id }) => id);
}

export interface OrderedItem {
  id: string;
  position: string;
  songId: string;
  title: string;
  artist: string;
}

/** Items in the order of the playlist, from the one that follows `last`. */
export const itemsAfter = (database: EntityManager, playlistId: string, limit: number, last?: OrderedItem): Promise<OrderedItem[]> => {
  const following = last ? 'AND (position, id) > ($3, $4::uuid)' : '';
  return database.query(
    `SELECT id, position, song_id AS "songId", title, artist FROM playlist_items
     WHERE playlist_id = $1 AND removed_at IS NULL ${following} ORDER BY position, id LIMIT $2`,
    [playlistId, limit, ...(last ? [last.position, last.id] : [])],
  );
};
