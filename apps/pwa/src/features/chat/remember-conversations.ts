import type { Chat } from './chat';
import type { ChatMemory } from './chat-memory';
import { knownTo } from './conversation-rules';
import type { Conversation } from './conversation-rules';

const REST_MS = 300;

/** Keeps what was read and how it stands, shortly after it has changed. */
export function rememberConversations({ state }: Pick<Chat, 'state'>, memory: Pick<ChatMemory, 'saveConversation'>): void {
  let kept = new Map<string, Conversation>();
  let keptOf: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    timer = undefined;
    const { me, conversations } = state.get();
    if (me === undefined) return;
    const changed = [...conversations.values()].filter((conversation) => isOther(kept.get(conversation.peerId), conversation));
    for (const conversation of changed) {
      const known = kept.get(conversation.peerId);
      kept.set(conversation.peerId, conversation);
      memory.saveConversation(me, conversation, known).catch(() => kept.delete(conversation.peerId));
    }
  };

  state.subscribe(() => {
    const { me } = state.get();
    if (me !== keptOf) {
      kept = new Map();
      keptOf = me;
    }
    timer ??= setTimeout(save, REST_MS);
  });
}

/**
 * Whether a conversation has changes to save. One of which only unsent messages or an unread count are known is not saved: the stored one, which a slow
 * storage has not yet returned or another release wrote, may hold more.
 */
const isOther = (known: Conversation | undefined, now: Conversation): boolean =>
  known
    ? known.messages !== now.messages ||
      known.readSeq !== now.readSeq ||
      known.peerReadSeq !== now.peerReadSeq ||
      known.unread !== now.unread
    : now.hasHistory || knownTo(now) + now.readSeq + now.peerReadSeq > 0;
