import type { PushedMessage } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { changeUnread } from '../../platform/storage/unread-counts';

/** Keeps how many messages of somebody wait, and answers how many wait altogether; keeps nothing for a person who has left this browser. */
export async function saveUnread(db: Database, { to, from, unread }: PushedMessage): Promise<number | undefined> {
  const counts = await changeUnread(db, to, (known) => ({ ...known, [from.clerkId]: unread }));
  return counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
}
