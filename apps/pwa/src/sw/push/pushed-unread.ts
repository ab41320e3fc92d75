import type { PushedMessage } from '@chorus/contracts';
import type { Database } from '../../platform/storage/database';
import { lightSchema } from '../../platform/storage/light-schema';

type Counts = Record<string, number>;

const counts = lightSchema(
  'count of what is unread',
  (value): value is Counts => typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger),
);

/** Keeps how many messages of somebody wait, and answers how many wait altogether. */
export async function keepUnread(db: Database, { to, from, unread }: PushedMessage): Promise<number> {
  const { store, done } = db.transaction('unread', 'readwrite');
  const known = counts.safeParse(await store.get(to)).data;
  const next: Counts = { ...known, [from.clerkId]: unread };
  await store.put(next, to);
  await done;
  return Object.values(next).reduce((sum, count) => sum + count, 0);
}
