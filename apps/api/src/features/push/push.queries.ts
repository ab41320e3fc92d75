import type { NewPushSubscription } from '@chorus/contracts';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

const MOST_DEVICES = 10;

/**
 * Assigns a device to a user, taking it from the previous one, and removes the user's oldest beyond ten. Returns false when another user's device has
 * this endpoint under other keys.
 */
export async function saveSubscription(database: EntityManager, userId: string, { endpoint, keys }: NewPushSubscription): Promise<boolean> {
  const saved = await database.query<{ id: string }[]>(
    `INSERT INTO push_subscriptions AS known (id, person, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (endpoint) DO UPDATE
       SET person = EXCLUDED.person, since = CASE WHEN known.person = EXCLUDED.person THEN known.since ELSE EXCLUDED.since END
     WHERE known.auth = EXCLUDED.auth AND known.p256dh = EXCLUDED.p256dh
     RETURNING id`,
    [uuidv7(), userId, endpoint, keys.p256dh, keys.auth],
  );
  await database.query(
    `DELETE FROM push_subscriptions WHERE id IN
       (SELECT id FROM push_subscriptions WHERE person = $1 ORDER BY since DESC, id DESC OFFSET $2)`,
    [userId, MOST_DEVICES],
  );
  return saved.length > 0;
}

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
