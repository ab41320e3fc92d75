import type { Readable } from '../../platform/store/create-store';
import type { ChatEvent } from './chat-rules';
import { conversationWith } from './chat-state';
import type { ChatState } from './chat-state';
import type { Conversation } from './conversation-rules';
import { missingChangesAfter } from './message-changes';
import type { ChatReader } from './read-conversations';

interface ReadChangesDeps {
  state: Readable<ChatState>;
  reader: Pick<ChatReader, 'changes'>;
  dispatch: (event: ChatEvent) => void;
}

/** Reads what has changed in messages while the page did not hear of it. */
export function createReadChanges({ state, reader, dispatch }: ReadChangesDeps, readAllSoon: () => void) {
  const reading = new Set<string>();

  return function readChanges(conversation: Conversation): void {
    const { peerId, changesAnnounced: upTo } = conversation;
    const { userId } = state.get();
    const after = missingChangesAfter(conversation);
    if (after === undefined || reading.has(peerId)) return;
    reading.add(peerId);
    reader
      .changes(peerId, after)
      .finally(() => reading.delete(peerId))
      .then((messages) => {
        dispatch({ type: 'changes.read', userId, peerId, messages, after, upTo });
        const next = conversationWith(state.get(), peerId);
        if (next.changes > after) readChanges(next);
        else if (missingChangesAfter(next) !== undefined) readAllSoon();
      })
      .catch(readAllSoon);
  };
}
