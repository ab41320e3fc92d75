import type { EntityManager } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import type { Position } from '../../platform/http/cursor';

const LIKES_LOCKS = advisoryLockKey('like');

/** Until the transaction ends, no other one can change this person's likes. */
export const lockLikes = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LIKES_LOCKS, userId]);

interface LikedSongRow {
  id: string;
  at: Date;
}

/** Without deleted songs. `after` is the position of the previous page's last one. */
export const newestLikes = (database: EntityManager, userId: string, limit: number, after?: Position): Promise<LikedSongRow[]> => {
  const following = after ? 'AND (at, song_id) < ($3::timestamptz, $4::uuid)' : '';
  return database.query(
    `SELECT song_id AS id, at FROM likes
     WHERE user_id = $1 AND is_liked AND EXISTS (SELECT FROM songs WHERE songs.id = song_id) ${following}
     ORDER BY at DESC, song_id DESC LIMIT $2`,
    [userId, limit, ...(after ?? [])],
  );
};
