import type { Store } from '../../platform/store/create-store';
import { withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import { knownTo } from './conversation-rules';
import type { ChatReader } from './read-conversations';

/** Resolves with the read marks by peer; with undefined when somebody else is signed in by then. */
export async function readSummaries(
  state: Store<ChatState>,
  reader: Pick<ChatReader, 'summaries'>,
): Promise<ReadonlyMap<string, number> | undefined> {
  const { userId, conversations } = state.get();
  const lastWhenAsked = new Map([...conversations].map(([peerId, conversation]) => [peerId, knownTo(conversation)]));
  const summaries = await reader.summaries();
  if (state.get().userId !== userId) return undefined;
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
  return new Map(summaries.map(({ peerId, readSeq }) => [peerId, readSeq]));
}
