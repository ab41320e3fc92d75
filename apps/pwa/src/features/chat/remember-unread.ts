import * as z from 'zod/mini';
import { readLocalText, removeLocalText, writeLocalText } from '../../platform/storage/local-text';
import type { Chat } from './chat';
import type { ChatMemory } from './chat-memory';
import type { ChatState } from './chat-state';

const KEY = 'chorus.unread';
const remembered = z.object({ of: z.string(), unread: z.array(z.object({ peerId: z.string(), count: z.int().check(z.positive()) })) });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readUnread = () => remembered.safeParse(parse(readLocalText(KEY) ?? '')).data;

/** How many messages of whom were unread when this person last used this browser. */
export function recallUnread(me: string): ReadonlyMap<string, number> {
  const stored = readUnread();
  return new Map(stored?.of === me ? stored.unread.map(({ peerId, count }) => [peerId, count]) : []);
}

/** Forgets what a tab has counted for somebody after another one had removed all of theirs, and before it heard of that. */
export function forgetUnread(me: string): void {
  if (readUnread()?.of === me) removeLocalText(KEY);
}

const unreadIn = ({ conversations }: ChatState) =>
  [...conversations.values()].filter(({ unread }) => unread > 0).map(({ peerId, unread }) => ({ peerId, count: unread }));

/**
 * Keeps the unread counts for a start without a network, and for the worker's badge; the server's read cursors are the truth. What is here already
 * is not written again: the worker may have counted more since.
 */
export function rememberUnread({ state }: Pick<Chat, 'state'>, memory: Pick<ChatMemory, 'keepUnread'>): void {
  let written = readLocalText(KEY);
  state.subscribe(() => {
    const { me } = state.get();
    if (me === undefined) {
      written = undefined;
      return;
    }
    const unread = unreadIn(state.get());
    const text = JSON.stringify({ of: me, unread });
    if (text === written) return;
    written = text;
    writeLocalText(KEY, text);
    memory.keepUnread(me, Object.fromEntries(unread.map(({ peerId, count }) => [peerId, count]))).catch(() => undefined);
  });
}
