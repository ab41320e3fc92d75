import type { EntityManager } from 'typeorm';

const MOST_PER_PERSON = 50;

interface UsedSession {
  userId: string;
  id: string;
  label: string;
}

/** Adds a session or notes that it is used. Beyond the limit, those that were unused for longest are deleted. */
export async function saveSession(database: EntityManager, { userId, id, label }: UsedSession): Promise<void> {
  await database.query(
    `INSERT INTO user_sessions AS known (user_id, id, label) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, id) DO UPDATE SET label = EXCLUDED.label, last_active_at = now()
     WHERE known.ended_at IS NULL AND known.last_active_at < now() - interval '10 minutes'`,
    [userId, id, label],
  );
  await database.query(
    `DELETE FROM user_sessions WHERE user_id = $1
       AND id IN (SELECT id FROM user_sessions WHERE user_id = $1 ORDER BY last_active_at DESC, id OFFSET ${MOST_PER_PERSON})`,
    [userId],
  );
}

/** A browser keeps its cookie for 400 days, and would come back with it. */
export const deleteOldSessions = (database: EntityManager): Promise<unknown> =>
  database.query(
    `DELETE FROM user_sessions
     WHERE ended_at < now() - interval '400 days' OR (ended_at IS NULL AND last_active_at < now() - interval '90 days')`,
  );

/** To be called in the transaction of a change. The row lock makes changes visible in the order of their versions, so that no node skips one. */
export const countEnded = (database: EntityManager): Promise<unknown> =>
  database.query('UPDATE user_sessions_version SET version = version + 1');

export async function versionOfEnded(database: EntityManager): Promise<string> {
  const [row] = await database.query<{ version: string }[]>('SELECT version FROM user_sessions_version');
  return row?.version ?? '';
}

export const endedSessions = (database: EntityManager): Promise<{ userId: string; id: string }[]> =>
  database.query('SELECT user_id AS "userId", id FROM user_sessions WHERE ended_at IS NOT NULL');
