import { readLocalRow, removeLocalRow, unreadCopyRow } from '../../platform/storage/rows/local-rows';
import { rowIn } from '../../platform/storage/rows/reading';
import type { Chat } from './chat';
import type { ChatMemory } from './chat-memory';
import type { ChatState } from './chat-state';

/** Forgets what a tab has counted for somebody after another one had removed all of theirs, and before it heard of that. */
export function forgetUnread(me: string): void {
  if (rowIn(readLocalRow(unreadCopyRow))?.of === me) removeLocalRow(unreadCopyRow);
}

const unreadIn = ({ conversations }: ChatState): Record<string, number> =>
  Object.fromEntries([...conversations.values()].flatMap(({ peerId, unread }) => (unread > 0 ? [[peerId, unread]] : [])));

/**
 * Keeps the unread counts for a start without a network, and for the worker's badge. What this device knew already is not written again: the worker
 * may have counted more since.
 */
export function rememberUnread({ state }: Pick<Chat, 'state'>, memory: Pick<ChatMemory, 'keepUnread'>): void {
  let written: string | undefined;
  state.subscribe(() => {
    const { me, unreadSource } = state.get();
    if (me === undefined || unreadSource === 'none') {
      written = undefined;
      return;
    }
    const counts = unreadIn(state.get());
    const text = JSON.stringify(counts);
    if (text === written) return;
    const isStored = unreadSource === 'device' && written === undefined;
    written = text;
    if (!isStored) memory.keepUnread(me, counts).catch(() => undefined);
  });
}
