import type { EntityManager } from 'typeorm';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';
import type { PlaylistEntity } from './playlist.entity';

const OWNER_LOCKS = advisoryLockKey('plst');

/** Locks how many playlists this person owns or has joined until the transaction ends. */
export const lockCountsOf = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [OWNER_LOCKS, userId]);

/** Returns false if another playlist has its id. */
export async function insertPlaylist(
  database: EntityManager,
  { id, ownerId, name, description, itemCount }: Pick<PlaylistEntity, 'id' | 'ownerId' | 'name' | 'description' | 'itemCount'>,
): Promise<boolean> {
  const inserted = await database.query<unknown[]>(
    `INSERT INTO playlists (id, owner, name, description, item_count) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
    [id, ownerId, name, description, itemCount],
  );
  return inserted.length === 1;
}

/** Members who may see the playlist. */
export async function memberIdsOf(database: EntityManager, { id, access }: Pick<PlaylistEntity, 'id' | 'access'>): Promise<string[]> {
  if (access === 'private') return [];
  const rows = await database.query<{ userId: string }[]>('SELECT user_id AS "userId" FROM playlist_members WHERE playlist_id = $1', [id]);
  return rows.map(({ userId }) => userId);
}

export async function memberCountsOf(database: EntityManager, playlistIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.query<{ id: string; count: number }[]>(
    'SELECT playlist_id AS id, count(*)::integer AS count FROM playlist_members WHERE playlist_id = ANY($1) GROUP BY playlist_id',
    [playlistIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** How many playlists of others the person has joined and can see. */
export async function countJoined(database: EntityManager, userId: string): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM playlist_members JOIN playlists ON playlists.id = playlist_id
     WHERE user_id = $1 AND access <> 'private'`,
    [userId],
  );
  return row?.count ?? 0;
}

/** Playlists of one of two people that the other has joined. */
export const joinedBetween = (
  database: EntityManager,
  userIds: readonly [string, string],
): Promise<{ playlistId: string; memberId: string; revision: number }[]> =>
  database.query(
    `SELECT id AS "playlistId", user_id AS "memberId", revision::float8 AS revision FROM playlists JOIN playlist_members ON playlist_id = id
     WHERE access <> 'private' AND (owner, user_id) IN (($1, $2), ($2, $1))`,
    [...userIds],
  );
