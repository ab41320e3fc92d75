import type { Chat } from './chat';
import type { ChatMemory } from './chat-memory';
import { knownTo } from './conversation-rules';
import type { Conversation } from './conversation-rules';

const REST_MS = 300;

export function rememberConversations({ state }: Pick<Chat, 'state'>, memory: Pick<ChatMemory, 'saveConversation'>): void {
  let saved = new Map<string, Conversation>();
  let savedOf: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = () => {
    timer = undefined;
    const { userId, conversations } = state.get();
    if (userId === undefined) return;
    const changed = [...conversations.values()].filter((conversation) => isOther(saved.get(conversation.peerId), conversation));
    for (const conversation of changed) {
      const known = saved.get(conversation.peerId);
      saved.set(conversation.peerId, conversation);
      memory.saveConversation(userId, conversation, known).catch(() => saved.delete(conversation.peerId));
    }
  };

  state.subscribe(() => {
    const { userId } = state.get();
    if (userId !== savedOf) {
      saved = new Map();
      savedOf = userId;
    }
    timer ??= setTimeout(save, REST_MS);
  });
}

/**
 * Whether a conversation has changes to store. One of which only unsent messages or an unread
 * count are known is skipped: the stored row, which slow storage has not returned yet or another
 * release wrote, may hold more.
 */
const isOther = (known: Conversation | undefined, now: Conversation): boolean =>
  known
    ? known.messages !== now.messages ||
      known.readSeq !== now.readSeq ||
      known.peerReadSeq !== now.peerReadSeq ||
      known.unread !== now.unread ||
      known.changes !== now.changes
    : now.hasHistory || knownTo(now) + now.readSeq + now.peerReadSeq > 0;
