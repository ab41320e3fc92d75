import type { Store } from '../../platform/store/create-store';
import { conversationWith, withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import type { Conversation } from './conversation-rules';
import { knownTo, lastSeq, missingAfter } from './conversation-rules';
import type { ChatReader } from './read-conversations';

const ASK_AGAIN_MS = 3_000;

interface CatchUpDeps {
  state: Store<ChatState>;
  reader: ChatReader;
  /** What the server said of the conversations has been taken over. */
  onSummaries: (readSeqs: ReadonlyMap<string, number>) => void;
  /** The server did not say; it is asked again. */
  onUnanswered: () => void;
}

/** Keeps the conversations as the server has them: asks for all of them when told to, and for what turns out to be missing. */
export interface CatchUp {
  readAll: () => void;
  /** Looks whether something is missing. */
  checkForGaps: () => void;
}

export function createCatchUp({ state, reader, onSummaries, onUnanswered }: CatchUpDeps): CatchUp {
  const filling = new Set<string>();
  let asking: { again: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      readAll();
    }, ASK_AGAIN_MS);
  };

  async function readSummaries(): Promise<void> {
    const { me, conversations } = state.get();
    const lastWhenAsked = new Map([...conversations].map(([peerId, conversation]) => [peerId, knownTo(conversation)]));
    const summaries = await reader.summaries();
    if (state.get().me !== me) return;
    const byPeer = new Map(summaries.map((summary) => [summary.peerId, summary]));
    const peers = new Set([...byPeer.keys(), ...lastWhenAsked.keys()]);
    state.set(
      [...peers].reduce(
        (next, peerId) =>
          withEvent(next, peerId, {
            type: 'summary.read',
            summary: byPeer.get(peerId),
            lastWhenAsked: lastWhenAsked.get(peerId) ?? 0,
          }),
        state.get(),
      ),
    );
    onSummaries(new Map(summaries.map(({ peerId, readSeq }) => [peerId, readSeq])));
  }

  function readAll() {
    if (state.get().me === undefined) return;
    if (asking) {
      asking.again = true;
      return;
    }
    const now = { again: false };
    asking = now;
    void readSummaries()
      .catch(() => {
        soon();
        onUnanswered();
      })
      .finally(() => {
        asking = undefined;
        if (now.again) readAll();
        else checkForGaps();
      });
  }

  async function fill(peerId: string, after: number): Promise<void> {
    const { me } = state.get();
    const messages = await reader.following(peerId, after);
    if (state.get().me === me) state.set(withEvent(state.get(), peerId, { type: 'gap.read', messages }));
  }

  function fillGapOf(conversation: Conversation) {
    const { peerId } = conversation;
    const after = missingAfter(conversation);
    if (after === undefined || filling.has(peerId)) return;
    filling.add(peerId);
    void fill(peerId, after).then(
      () => {
        filling.delete(peerId);
        const next = conversationWith(state.get(), peerId);
        if (lastSeq(next) > lastSeq(conversation)) fillGapOf(next);
        else if (missingAfter(next) !== undefined) soon();
      },
      () => {
        filling.delete(peerId);
        soon();
      },
    );
  }

  function checkForGaps() {
    const { conversations } = state.get();
    conversations.forEach(fillGapOf);
    if ([...conversations.values()].some(({ isUncertain }) => isUncertain)) soon();
  }

  return { readAll, checkForGaps };
}
