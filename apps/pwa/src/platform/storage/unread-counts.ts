import type { Database } from './database';
import { rowIn } from './rows/reading';
import { personIdIn } from './rows/session-owner';
import { unreadRow } from './rows/unread-row';
import type { UnreadCounts } from './rows/unread-row';

/** How many messages of whom wait unread, as page and worker left it; empty when nothing is known. The server's read cursors are the truth. */
export const readUnread = async (db: Database, me: string): Promise<UnreadCounts> =>
  rowIn(unreadRow.read(await db.get('unread', me))) ?? {};

/** Changes these counts in one step, and answers what they are now; nothing is kept for a person who has left this browser. */
export async function changeUnread(
  db: Database,
  me: string,
  change: (known: UnreadCounts) => UnreadCounts,
): Promise<UnreadCounts | undefined> {
  const transaction = db.transaction(['session', 'unread'], 'readwrite');
  if (personIdIn(await transaction.objectStore('session').get('current')) !== me) return undefined;
  const store = transaction.objectStore('unread');
  const next = change(rowIn(unreadRow.read(await store.get(me))) ?? {});
  await Promise.all([store.put(unreadRow.write(next), me), transaction.done]);
  return next;
}
