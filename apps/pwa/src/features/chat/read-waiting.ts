import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author } from '../../platform/outbox/outbox-item';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import type { WrittenMessageRow } from '../../platform/storage/rows/written-message-row';
import type { Store } from '../../platform/store/create-store';
import { withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import type { WaitingMessage } from './conversation-rules';

interface WaitingDeps {
  state: Store<ChatState>;
  outbox: Pick<Outbox, 'waiting' | 'unreadable' | 'subscribe'>;
  kind: ReadableKind<WrittenMessageRow>;
}

/** Shows in each conversation what of it waits in the outbox, and follows that. */
export function createWaitingReader({ state, outbox, kind }: WaitingDeps): { read: () => void } {
  let latest = 0;

  async function read() {
    const { me } = state.get();
    if (me === undefined) return;
    const reading = (latest += 1);
    const author: Author = { type: 'person', id: me };
    const [items, unreadable] = await Promise.all([outbox.waiting(kind, author), outbox.unreadable(kind, author)]);
    // A later reading knows more than this one.
    if (reading !== latest || state.get().me !== me) return;
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
    read().catch((error: unknown) => console.error('What waits to be sent could not be read', error));
  };
  outbox.subscribe(start);
  return { read: start };
}
