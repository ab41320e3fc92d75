import type { PushedMessage } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { unreadCounts } from '../../platform/storage/unread-counts';
import type { UnreadCounts } from '../../platform/storage/unread-counts';

/** Keeps how many messages of somebody wait, and answers how many wait altogether. */
export async function keepUnread(db: Database, { to, from, unread }: PushedMessage): Promise<number> {
  const { store, done } = db.transaction('unread', 'readwrite');
  const known = unreadCounts.safeParse(await store.get(to)).data;
  const next: UnreadCounts = { ...known, [from.clerkId]: unread };
  await store.put(next, to);
  await done;
  return Object.values(next).reduce((sum, count) => sum + count, 0);
}
