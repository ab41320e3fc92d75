import { MOST_WAITING_SCROBBLES } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';

export interface WaitingScrobble {
  playId: string;
  songId: string;
  startedAt: Date;
}

/** How long a dead sender blocks others. Longer than a submission can take. */
const LONGEST_CLAIM = '60 seconds';

/**
 * Queues plays of a person who has a connection and drops the oldest beyond the limit. Returns whether any play is new. The lock keeps the
 * connection from being removed before the commit.
 */
export async function addWaiting(database: EntityManager, userId: string, plays: readonly WaitingScrobble[]): Promise<boolean> {
  const added = await database.query<object[]>(
    `INSERT INTO scrobbles (person, play_id, song_id, started_at)
     SELECT person, play_id, song_id, started_at
     FROM scrobble_connections, unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) AS play (play_id, song_id, started_at)
     WHERE person = $1 FOR KEY SHARE OF scrobble_connections
     ON CONFLICT DO NOTHING RETURNING play_id`,
    [userId, plays.map(({ playId }) => playId), plays.map(({ songId }) => songId), plays.map(({ startedAt }) => startedAt)],
  );
  if (added.length === 0) return false;
  await database.query(
    `WITH oldest AS (
       DELETE FROM scrobbles WHERE person = $1 AND play_id IN (
         SELECT play_id FROM scrobbles WHERE person = $1 ORDER BY started_at DESC, play_id DESC OFFSET ${MOST_WAITING_SCROBBLES}
       ) RETURNING play_id
     )
     UPDATE scrobble_connections SET dropped = dropped + (SELECT count(*) FROM oldest) WHERE person = $1 AND EXISTS (SELECT FROM oldest)`,
    [userId],
  );
  return true;
}

export interface ClaimedConnection {
  id: string;
  server: string;
  keyId: string;
  sealedToken: Buffer;
  failures: number;
  singly: number;
}

/**
 * Makes `claim` the only sender of a person's plays, on all nodes, until it is settled. Returns undefined if nothing is queued, if sending is
 * paused, or if another sender holds the claim; that sender looks at the queue again once it has settled.
 */
export async function claimConnection(database: EntityManager, userId: string, claim: string): Promise<ClaimedConnection | undefined> {
  const [rows] = await database.query<[ClaimedConnection[], number]>(
    `UPDATE scrobble_connections SET claim = $2, claimed_until = clock_timestamp() + interval '${LONGEST_CLAIM}'
     WHERE person = (
       SELECT person FROM scrobble_connections AS one
       WHERE person = $1 AND paused IS NULL
         AND coalesce(retry_at, '-infinity') <= clock_timestamp() AND coalesce(claimed_until, '-infinity') < clock_timestamp()
         AND EXISTS (SELECT FROM scrobbles WHERE scrobbles.person = one.person)
       FOR NO KEY UPDATE SKIP LOCKED
     )
     RETURNING id, server, key_id AS "keyId", sealed_token AS "sealedToken", failures, singly`,
    [userId, claim],
  );
  return rows[0];
}

export const firstWaiting = (database: EntityManager, userId: string, count: number): Promise<WaitingScrobble[]> =>
  database.query(
    `SELECT play_id AS "playId", song_id AS "songId", started_at AS "startedAt" FROM scrobbles
     WHERE person = $1 ORDER BY started_at, play_id LIMIT $2`,
    [userId, count],
  );

export async function countWaiting(database: EntityManager, userId: string): Promise<number> {
  const [row] = await database.query<{ count: number }[]>('SELECT count(*)::integer AS count FROM scrobbles WHERE person = $1', [userId]);
  return row?.count ?? 0;
}

/** The outcome of an attempt. Plays in `sent`, `refused` and `dropped` leave the queue. */
export interface Settlement {
  sent?: readonly string[];
  refused?: readonly string[];
  /** Plays whose songs have been deleted. */
  dropped?: readonly string[];
  singly?: number;
  hasFailed?: boolean;
  waitSeconds?: number;
  paused?: string;
}

/**
 * Ends a claim. The connection changes only if it is still the one that was claimed: a person may have connected to another server meanwhile,
 * or removed it.
 */
export async function settleClaim(
  transaction: EntityManager,
  { userId, claim, id }: { userId: string; claim: string; id: string },
  settlement: Settlement,
): Promise<void> {
  const { sent = [], refused = [], dropped = [], singly = 0, hasFailed = false, waitSeconds = 0, paused } = settlement;
  await transaction.query('DELETE FROM scrobbles WHERE person = $1 AND play_id = ANY($2)', [userId, [...sent, ...refused, ...dropped]]);
  await transaction.query(
    `UPDATE scrobble_connections SET
       failures = CASE WHEN $3 THEN failures + 1 ELSE 0 END,
       retry_at = CASE WHEN $4 > 0 THEN clock_timestamp() + make_interval(secs => $4) END,
       paused = $5, singly = $6, refused = refused + $7, dropped = dropped + $8,
       last_sent_at = CASE WHEN $9 THEN clock_timestamp() ELSE last_sent_at END
     WHERE person = $1 AND id = $2`,
    [userId, id, hasFailed, waitSeconds, paused ?? null, singly, refused.length, dropped.length, sent.length > 0],
  );
  await releaseClaim(transaction, userId, claim);
}

export const releaseClaim = (database: EntityManager, userId: string, claim: string): Promise<unknown> =>
  database.query('UPDATE scrobble_connections SET claim = NULL, claimed_until = NULL WHERE person = $1 AND claim = $2', [userId, claim]);

/** Pauses a connection outside of a claim. */
export const pauseConnection = (database: EntityManager, userId: string, id: string, paused: string): Promise<unknown> =>
  database.query('UPDATE scrobble_connections SET paused = $3 WHERE person = $1 AND id = $2', [userId, id, paused]);

/** People whose plays could be sent now, the longest unserved first. */
export async function peopleWithDueScrobbles(database: EntityManager, most: number): Promise<string[]> {
  const rows = await database.query<{ userId: string }[]>(
    `SELECT person AS "userId" FROM scrobble_connections AS one
     WHERE paused IS NULL AND coalesce(retry_at, '-infinity') <= now() AND coalesce(claimed_until, '-infinity') < now()
       AND EXISTS (SELECT FROM scrobbles WHERE scrobbles.person = one.person)
     ORDER BY last_sent_at NULLS FIRST, person LIMIT $1`,
    [most],
  );
  return rows.map(({ userId }) => userId);
}
