import { readLocalRow, removeLocalRow, unreadCopyRow } from '../../platform/storage/rows/local-rows';
import { rowIn } from '../../platform/storage/rows/row-kind';
import type { Chat } from './chat';
import type { ChatMemory } from './chat-memory';
import type { ChatState } from './chat-state';

/**
 * Also removes counts that this tab stored after another tab wiped the person's data and before it
 * heard of that.
 */
export function forgetUnread(userId: string): void {
  if (rowIn(readLocalRow(unreadCopyRow))?.of === userId) removeLocalRow(unreadCopyRow);
}

const unreadIn = ({ conversations }: ChatState): Record<string, number> =>
  Object.fromEntries([...conversations.values()].flatMap(({ peerId, unread }) => (unread > 0 ? [[peerId, unread]] : [])));

/**
 * Stores unread counts for a start without a network, and for the service worker's badge. What
 * came from this device is not written back: the service worker may have counted more since.
 */
export function rememberUnread({ state }: Pick<Chat, 'state'>, memory: Pick<ChatMemory, 'storeUnread'>): void {
  let written: string | undefined;
  state.subscribe(() => {
    const { userId, unreadSource } = state.get();
    if (userId === undefined || unreadSource === 'none') {
      written = undefined;
      return;
    }
    const counts = unreadIn(state.get());
    const text = JSON.stringify(counts);
    if (text === written) return;
    const isStored = unreadSource === 'device' && written === undefined;
    written = text;
    if (!isStored) memory.storeUnread(userId, counts).catch(() => undefined);
  });
}
