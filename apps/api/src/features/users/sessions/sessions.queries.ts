import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/identity/caller';
import type { EndedSession } from './ended-sessions';

/** Of those that go on. */
const MOST_PER_PERSON = 50;
/** Nodes hold ended sessions in memory for 400 days. */
const MOST_ENDED_PER_PERSON = 1_000;
const ENDED_AT_ONCE = 5_000;

interface UsedSession {
  userId: string;
  id: string;
  label: string;
}

/**
 * Adds a session or notes that it is used. Beyond the limit, those that go on and were unused for longest are deleted. Ended ones stay, so beyond
 * a limit of their own nothing is added.
 */
export async function saveSession(database: EntityManager, { userId, id, label }: UsedSession): Promise<void> {
  await database.query(
    `INSERT INTO user_sessions AS known (user_id, id, label) SELECT $1, $2, $3
     WHERE EXISTS (SELECT FROM user_sessions WHERE user_id = $1 AND id = $2)
       OR (SELECT count(*) FROM user_sessions WHERE user_id = $1 AND ended_at IS NOT NULL) < ${MOST_ENDED_PER_PERSON}
     ON CONFLICT (user_id, id) DO UPDATE SET label = EXCLUDED.label, last_active_at = now()
     WHERE known.ended_at IS NULL AND known.last_active_at < now() - interval '10 minutes'`,
    [userId, id, label],
  );
  await database.query(
    `DELETE FROM user_sessions WHERE user_id = $1 AND ended_at IS NULL AND id IN (
       SELECT id FROM user_sessions WHERE user_id = $1 AND ended_at IS NULL ORDER BY last_active_at DESC, id OFFSET ${MOST_PER_PERSON}
     )`,
    [userId],
  );
}

/** Neither a cookie nor a token can name it. */
export const ALL_OTHERS = '*';

/**
 * Notes that a person has ended all other sessions, also where none was stored: clients without a cookie have none. Tokens of the next seconds
 * are refused as well, if there are any.
 */
export const noteAllOthersEnded = (database: EntityManager, userId: string, nextSeconds = 0): Promise<unknown> =>
  database.query(
    `INSERT INTO user_sessions (user_id, id, label, ended_at)
     VALUES ($1, '${ALL_OTHERS}', 'All other devices', now() + $2 * interval '1 second')
     ON CONFLICT (user_id, id) DO UPDATE SET ended_at = EXCLUDED.ended_at`,
    [userId, nextSeconds],
  );

/** A browser keeps its cookie for 400 days, and would come back with it. */
export const deleteOldSessions = (database: EntityManager): Promise<unknown> =>
  database.query(
    `DELETE FROM user_sessions
     WHERE ended_at < now() - interval '400 days' OR (ended_at IS NULL AND last_active_at < now() - interval '90 days')`,
  );

/** In pages, so that a node can do something else between them. */
export async function* allEndedSessions(database: EntityManager): AsyncGenerator<EndedSession[]> {
  let last = { userId: '', id: '', endedAt: new Date(0) };
  for (;;) {
    const page = await database.query<EndedSession[]>(
      `SELECT user_id AS "userId", id, ended_at AS "endedAt" FROM user_sessions
       WHERE ended_at IS NOT NULL AND (ended_at, user_id, id) > ($1, $2, $3) ORDER BY ended_at, user_id, id LIMIT ${ENDED_AT_ONCE}`,
      [last.endedAt, last.userId, last.id],
    );
    yield page;
    const end = page.at(-1);
    if (!end || page.length < ENDED_AT_ONCE) return;
    last = end;
  }
}

/** Returns those of the sessions that are ended. */
export const endedAmong = (database: EntityManager, sessions: readonly { userId: string; id: string }[]): Promise<EndedSession[]> =>
  database.query(
    `SELECT session.user_id AS "userId", session.id, session.ended_at AS "endedAt"
     FROM unnest($1::text[], $2::text[]) AS asked (user_id, id)
     JOIN user_sessions AS session ON session.user_id = asked.user_id AND session.id = asked.id WHERE session.ended_at IS NOT NULL`,
    [sessions.map(({ userId }) => userId), sessions.map(({ id }) => id)],
  );

/** What `EndedSessions.refuses` says once it knows everything that is committed. */
export async function isRefused(
  database: EntityManager,
  { userId, sessionId, issuedAt }: Pick<Caller, 'userId' | 'sessionId' | 'issuedAt'>,
): Promise<boolean> {
  const [found] = await database.query<{ isRefused: boolean | null }[]>(
    `SELECT bool_or(id = $2 AND ended_at IS NOT NULL) IS TRUE
       OR (bool_or(id = $2) IS NOT TRUE AND date_trunc('second', max(ended_at)) > coalesce($3::timestamptz, '-infinity')) AS "isRefused"
     FROM user_sessions WHERE user_id = $1`,
    [userId, sessionId ?? null, issuedAt],
  );
  return found?.isRefused === true;
}

export const livingSessionsOf = (database: EntityManager, userIds: readonly string[]): Promise<{ userId: string; id: string }[]> =>
  database.query('SELECT user_id AS "userId", id FROM user_sessions WHERE user_id = ANY ($1) AND ended_at IS NULL', [userIds]);
