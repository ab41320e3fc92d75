import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author, ReadableKind } from '../../platform/outbox/outbox-kind';
import type { UnsentMessageRow } from '../../platform/storage/rows/unsent-message-row';
import type { Store } from '../../platform/store/create-store';
import { withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import type { WaitingMessage } from './conversation-rules';

interface WaitingDeps {
  state: Store<ChatState>;
  outbox: Pick<Outbox, 'waiting' | 'unreadable' | 'subscribe'>;
  kind: ReadableKind<UnsentMessageRow>;
}

export function createWaitingReader({ state, outbox, kind }: WaitingDeps): { read: () => void } {
  let latest = 0;

  async function read() {
    const { userId } = state.get();
    if (userId === undefined) return;
    const reading = (latest += 1);
    const author: Author = { type: 'person', id: userId };
    const [items, unreadable] = await Promise.all([outbox.waiting(kind, author), outbox.unreadable(kind, author)]);
    // A later read has started: this result is outdated.
    if (reading !== latest || state.get().userId !== userId) return;
    const byPeer = new Map<string, WaitingMessage[]>();
    for (const { id, order, refusal, payload } of items) {
      const { receiverId, content, writtenAt } = payload;
      byPeer.set(receiverId, [...(byPeer.get(receiverId) ?? []), { id, order, refusal, content, writtenAt }]);
    }
    const emptied = [...state.get().conversations.values()].filter(({ waiting }) => waiting.length > 0).map(({ peerId }) => peerId);
    const peers = new Set([...byPeer.keys(), ...emptied]);
    const next = [...peers].reduce(
      (chat, peerId) => withEvent(chat, peerId, { type: 'outbox.read', waiting: byPeer.get(peerId) ?? [] }),
      state.get(),
    );
    state.set(unreadable.length === 0 && next.unreadable.length === 0 ? next : { ...next, unreadable });
  }

  const start = () => {
    read().catch((error: unknown) => console.error('The waiting messages could not be read', error));
  };
  outbox.subscribe(start);
  return { read: start };
}
