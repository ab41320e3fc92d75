import type { Store } from '../../platform/store/create-store';
import { conversationWith, withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import type { Conversation } from './conversation-rules';
import { lastSeq, missingAfter } from './conversation-rules';
import type { ChatReader } from './read-conversations';

interface GapFillerDeps {
  state: Store<ChatState>;
  reader: Pick<ChatReader, 'following'>;
  onFilled: () => void;
  onUnfilled: () => void;
}

export function createGapFiller({ state, reader, onFilled, onUnfilled }: GapFillerDeps): { fillAll: () => void } {
  const filling = new Set<string>();

  async function readGap(peerId: string, after: number): Promise<void> {
    const { userId } = state.get();
    const messages = await reader.following(peerId, after);
    if (state.get().userId === userId) state.set(withEvent(state.get(), peerId, { type: 'gap.read', messages }));
  }

  function fill(conversation: Conversation) {
    const { peerId } = conversation;
    const after = missingAfter(conversation);
    if (after === undefined || filling.has(peerId)) return;
    filling.add(peerId);
    void readGap(peerId, after).then(
      () => {
        filling.delete(peerId);
        const next = conversationWith(state.get(), peerId);
        if (lastSeq(next) > lastSeq(conversation)) fill(next);
        if (missingAfter(next) === undefined) onFilled();
        else if (lastSeq(next) <= lastSeq(conversation)) onUnfilled();
      },
      () => {
        filling.delete(peerId);
        onUnfilled();
      },
    );
  }

  return { fillAll: () => state.get().conversations.forEach((conversation) => fill(conversation)) };
}
