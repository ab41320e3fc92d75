import type { Readable } from '../../platform/store/create-store';
import type { ChatEvent } from './chat-rules';
import { conversationWith } from './chat-state';
import type { ChatState } from './chat-state';
import { knownTo, lastSeq, missingAfter } from './conversation-rules';
import type { Conversation } from './conversation-rules';
import { createReadChanges } from './read-changes';
import type { ChatReader } from './read-conversations';

const RETRY_MS = 3_000;

interface CatchUpDeps {
  state: Readable<ChatState>;
  reader: ChatReader;
  dispatch: (event: ChatEvent) => void;
}

interface CatchUp {
  readAll: () => void;
  checkForGaps: () => void;
}

/** Reads what the page has missed. Whatever fails is read again, with all summaries. */
export function createCatchUp(deps: CatchUpDeps): CatchUp {
  const { state, reader, dispatch } = deps;
  const filling = new Set<string>();
  const readChanges = createReadChanges(deps, readAllSoon);
  let reading: { again: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readAllSoon() {
    timer ??= setTimeout(() => {
      timer = undefined;
      readAll();
    }, RETRY_MS);
  }

  function readAll() {
    if (state.get().userId === undefined) return;
    if (reading) {
      reading.again = true;
      return;
    }
    const now = { again: false };
    reading = now;
    void readSummaries()
      .catch(() => {
        readAllSoon();
        dispatch({ type: 'summaries.unanswered' });
      })
      .finally(() => {
        reading = undefined;
        if (now.again) readAll();
        else checkForGaps();
      });
  }

  async function readSummaries() {
    const { userId, conversations } = state.get();
    const lastWhenAsked = new Map([...conversations].map(([peerId, conversation]) => [peerId, knownTo(conversation)]));
    dispatch({ type: 'summaries.read', userId, summaries: await reader.summaries(), lastWhenAsked });
  }

  function checkForGaps() {
    const conversations = [...state.get().conversations.values()];
    conversations.forEach(fillGap);
    conversations.forEach(readChanges);
    if (conversations.some(({ isUncertain }) => isUncertain)) readAllSoon();
  }

  function fillGap(conversation: Conversation) {
    const { peerId } = conversation;
    const after = missingAfter(conversation);
    if (after === undefined || filling.has(peerId)) return;
    filling.add(peerId);
    readGap(deps, conversation, after)
      .finally(() => filling.delete(peerId))
      .then(() => {
        const next = conversationWith(state.get(), peerId);
        if (lastSeq(next) > lastSeq(conversation)) fillGap(next);
        else if (missingAfter(next) !== undefined) readAllSoon();
      })
      .catch(readAllSoon);
  }

  return { readAll, checkForGaps };
}

async function readGap({ state, reader, dispatch }: CatchUpDeps, { peerId, changes }: Conversation, after: number): Promise<void> {
  const { userId } = state.get();
  dispatch({ type: 'gap.read', userId, peerId, changesWhenAsked: changes, messages: await reader.following(peerId, after) });
}
