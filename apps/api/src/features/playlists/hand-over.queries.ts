import type { EntityManager } from 'typeorm';

/** Locks the playlists that erasing this person changes: nobody else changes or joins them until the transaction ends. Returns their ids. */
export async function lockPlaylistsWith(database: EntityManager, userId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM playlists WHERE owner = $1
       OR id IN (SELECT playlist_id FROM playlist_members WHERE user_id = $1 UNION SELECT playlist_id FROM playlist_items WHERE added_by = $1)
     ORDER BY id FOR UPDATE`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Playlists made together pass to the member who joined first and is not blocked. Returns their ids. */
export async function handOver(database: EntityManager, ownerId: string, blockedIds: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(
    `WITH next_owner AS (
       SELECT DISTINCT ON (playlist_id) playlist_id, user_id FROM playlist_members JOIN playlists ON id = playlist_id
       WHERE owner = $1 AND access = 'together' AND user_id <> ALL ($2) ORDER BY playlist_id, joined_at, user_id
     ), passed AS (
       UPDATE playlists SET owner = next_owner.user_id FROM next_owner WHERE id = next_owner.playlist_id RETURNING id, owner
     ), no_longer_member AS (
       DELETE FROM playlist_members USING passed WHERE playlist_id = passed.id AND user_id = passed.owner
     )
     SELECT id FROM passed`,
    [ownerId, blockedIds],
  );
  return rows.map(({ id }) => id);
}

interface Left {
  playlistId: string;
  memberIds: string[];
}

/** Deletes all that the person owns, and returns those that others could see. */
export async function deletePlaylistsOf(database: EntityManager, ownerId: string): Promise<Left[]> {
  const shared = await database.query<Left[]>(
    `SELECT id AS "playlistId", array_agg(user_id) AS "memberIds" FROM playlists JOIN playlist_members ON playlist_id = id
     WHERE owner = $1 AND access <> 'private' GROUP BY id`,
    [ownerId],
  );
  await database.query('DELETE FROM playlists WHERE owner = $1', [ownerId]);
  return shared;
}

interface ChangedPlaylist extends Left {
  ownerId: string;
  revision: number;
}

/** Removes the person from these playlists and from the songs that they added, which pages read again. */
export async function removeFrom(database: EntityManager, ids: readonly string[], userId: string): Promise<ChangedPlaylist[]> {
  await database.query('DELETE FROM playlist_members WHERE user_id = $1', [userId]);
  await database.query('UPDATE playlists SET revision = revision + 1, updated_at = now() WHERE id = ANY ($1)', [ids]);
  await database.query(
    `UPDATE playlist_items AS item SET added_by = NULL, revision = CASE WHEN removed_at IS NULL THEN playlists.revision ELSE item.revision END
     FROM playlists WHERE playlists.id = item.playlist_id AND added_by = $1`,
    [userId],
  );
  return database.query<ChangedPlaylist[]>(
    `SELECT id AS "playlistId", owner AS "ownerId", revision::float8 AS revision,
       array(SELECT user_id FROM playlist_members WHERE playlist_id = id AND access <> 'private') AS "memberIds"
     FROM playlists WHERE id = ANY ($1)`,
    [ids],
  );
}
