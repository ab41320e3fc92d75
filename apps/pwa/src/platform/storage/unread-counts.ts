import type { Database } from './database';
import { rowIn } from './rows/row-kind';
import { userIdIn } from './rows/session-owner';
import { unreadCountsRow } from './rows/chat-rows';
import type { UnreadCounts } from './rows/chat-rows';

/**
 * Unread messages by sender, as the page and the service worker last stored them. The server's
 * read cursors are authoritative.
 */
export const readUnread = async (db: Database, userId: string): Promise<UnreadCounts> =>
  rowIn(unreadCountsRow.read(await db.get('unread', userId))) ?? {};

/**
 * Changes the counts in one transaction, and resolves with the new ones; stores nothing for a
 * person who has signed out.
 */
export async function changeUnread(
  db: Database,
  userId: string,
  change: (known: UnreadCounts) => UnreadCounts,
): Promise<UnreadCounts | undefined> {
  const transaction = db.transaction(['session', 'unread'], 'readwrite');
  if (userIdIn(await transaction.objectStore('session').get('current')) !== userId) return undefined;
  const store = transaction.objectStore('unread');
  const next = change(rowIn(unreadCountsRow.read(await store.get(userId))) ?? {});
  await Promise.all([store.put(unreadCountsRow.write(next), userId), transaction.done]);
  return next;
}
