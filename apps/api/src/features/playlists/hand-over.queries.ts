import type { EntityManager } from 'typeorm';

/** Playlists made together pass to the member who joined first. The locks keep anybody from joining meanwhile. */
export async function handOver(database: EntityManager, ownerId: string): Promise<void> {
  await database.query('SELECT FROM playlists WHERE owner = $1 ORDER BY id FOR UPDATE', [ownerId]);
  await database.query(
    `WITH heir AS (
       SELECT DISTINCT ON (playlist_id) playlist_id, user_id FROM playlist_members JOIN playlists ON id = playlist_id
       WHERE owner = $1 AND access = 'together' ORDER BY playlist_id, joined_at, user_id
     ), passed AS (
       UPDATE playlists SET owner = heir.user_id, revision = revision + 1, updated_at = now() FROM heir WHERE id = heir.playlist_id
       RETURNING id, owner
     )
     DELETE FROM playlist_members USING passed WHERE playlist_id = passed.id AND user_id = passed.owner`,
    [ownerId],
  );
}
