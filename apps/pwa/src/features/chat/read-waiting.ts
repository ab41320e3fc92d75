import type { Outbox } from '../../platform/outbox/create-outbox';
import type { ReadableKind } from '../../platform/outbox/outbox-kind';
import type { Store } from '../../platform/store/create-store';
import { withEvent } from './chat-state';
import type { ChatState } from './chat-state';
import type { WaitingMessage } from './conversation-rules';
import type { WrittenMessage } from './message-kind';

interface WaitingWorld {
  state: Store<ChatState>;
  outbox: Pick<Outbox, 'waiting' | 'subscribe'>;
  kind: ReadableKind<WrittenMessage>;
}

/** Shows in each conversation what of it waits in the outbox, and follows that. */
export function createWaitingReader({ state, outbox, kind }: WaitingWorld): { read: () => void } {
  let latest = 0;

  async function read() {
    const { me } = state.get();
    if (me === undefined) return;
    const reading = (latest += 1);
    const items = await outbox.waiting(kind, { type: 'person', id: me });
    // A later reading knows more than this one.
    if (reading !== latest || state.get().me !== me) return;
    const byPeer = new Map<string, WaitingMessage[]>();
    for (const { id, order, refusal, payload } of items) {
      const { receiverId, content, writtenAt } = payload;
      byPeer.set(receiverId, [...(byPeer.get(receiverId) ?? []), { id, order, refusal, content, writtenAt }]);
    }
    const emptied = [...state.get().conversations.values()].filter(({ waiting }) => waiting.length > 0).map(({ peerId }) => peerId);
    const peers = new Set([...byPeer.keys(), ...emptied]);
    state.set(
      [...peers].reduce((next, peerId) => withEvent(next, peerId, { type: 'outbox.read', waiting: byPeer.get(peerId) ?? [] }), state.get()),
    );
  }

  const start = () => {
    read().catch((error: unknown) => console.error('What waits to be sent could not be read', error));
  };
  outbox.subscribe(start);
  return { read: start };
}
