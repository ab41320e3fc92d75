import type { NewPushSubscription } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { advisoryLockKey } from '../../platform/database/advisory-lock-key';

const SUBSCRIPTION_LOCKS = advisoryLockKey('push');
const MOST_DEVICES = 10;

/**
 * Locks a person's subscriptions until the transaction ends. Required to store one and to end those of ended sessions: a transaction
 * that ends them does not see one that is being stored.
 */
export const lockSubscriptions = (database: EntityManager, userId: string): Promise<unknown> =>
  database.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [SUBSCRIPTION_LOCKS, userId]);

export interface Subscriber {
  userId: string;
  sessionId?: string | null | undefined;
}

/**
 * Assigns a device to a user, taking it from the previous one, and removes the user's oldest beyond ten. Returns false when another user's device has
 * this endpoint under other keys.
 */
export async function saveSubscription(
  database: EntityManager,
  { userId, sessionId }: Subscriber,
  { endpoint, keys }: NewPushSubscription,
): Promise<boolean> {
  const saved = await database.query<{ id: string }[]>(
    `INSERT INTO push_subscriptions AS known (id, person, endpoint, p256dh, auth, session_id) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (endpoint) DO UPDATE
       SET person = EXCLUDED.person, session_id = EXCLUDED.session_id, since = CASE WHEN known.person = EXCLUDED.person THEN known.since ELSE EXCLUDED.since END
     WHERE known.auth = EXCLUDED.auth AND known.p256dh = EXCLUDED.p256dh
     RETURNING id`,
    [uuidv7(), userId, endpoint, keys.p256dh, keys.auth, sessionId ?? null],
  );
  await database.query(
    `DELETE FROM push_subscriptions WHERE id IN
       (SELECT id FROM push_subscriptions WHERE person = $1 ORDER BY since DESC, id DESC OFFSET $2)`,
    [userId, MOST_DEVICES],
  );
  return saved.length > 0;
}

/** Deletes the subscriptions of a person's devices whose session does not go on, or that have none. */
export const deleteSubscriptionsExcept = (database: EntityManager, userId: string, sessionIds: readonly string[]): Promise<unknown> =>
  database.query('DELETE FROM push_subscriptions WHERE person = $1 AND (session_id = ANY ($2)) IS NOT TRUE', [userId, sessionIds]);

/** Returns false when the receiver was notified up to this message already. */
export async function moveMark(database: EntityManager, conversationId: string, receiverId: string, seq: number): Promise<boolean> {
  const moved = await database.query<object[]>(
    `INSERT INTO push_marks AS known (conversation_id, receiver, seq) VALUES ($1, $2, $3)
     ON CONFLICT (conversation_id, receiver) DO UPDATE SET seq = EXCLUDED.seq WHERE known.seq < EXCLUDED.seq
     RETURNING seq`,
    [conversationId, receiverId, seq],
  );
  return moved.length > 0;
}
