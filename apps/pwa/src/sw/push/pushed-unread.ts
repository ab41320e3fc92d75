import type { PushedMessage } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { unreadCounts } from '../../platform/storage/unread-counts';
import type { UnreadCounts } from '../../platform/storage/unread-counts';
import { personIn } from './signed-in-person';

/** Keeps how many messages of somebody wait, and answers how many wait altogether; keeps nothing for a person who has left this browser. */
export async function keepUnread(db: Database, { to, from, unread }: PushedMessage): Promise<number | undefined> {
  const transaction = db.transaction(['session', 'unread'], 'readwrite');
  if (personIn(await transaction.objectStore('session').get('current')) !== to) return undefined;
  const store = transaction.objectStore('unread');
  const known = unreadCounts.safeParse(await store.get(to)).data;
  const next: UnreadCounts = { ...known, [from.clerkId]: unread };
  await store.put(next, to);
  await transaction.done;
  return Object.values(next).reduce((sum, count) => sum + count, 0);
}
