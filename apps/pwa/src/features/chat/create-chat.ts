import { TYPING_EVERY_MS, TYPING_FADES_AFTER_MS } from '@chorus/contracts';
import { throttleWithJitter } from '../../platform/async/throttle-with-jitter';
import { withTimeout } from '../../platform/async/with-timeout';
import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Author, ReadableKind } from '../../platform/outbox/outbox-kind';
import type { Realtime } from '../../platform/realtime/realtime';
import { storeDraft, readDraft } from '../../platform/storage/drafts';
import type { UnsentMessageRow } from '../../platform/storage/rows/chat-rows';
import { createStore } from '../../platform/store/create-store';
import type { Readable } from '../../platform/store/create-store';
import { createCatchUp } from './catch-up';
import type { Chat } from './chat';
import type { RememberedConversation } from './chat-memory';
import { reduceChat } from './chat-rules';
import type { ChatCommand, ChatEvent } from './chat-rules';
import { conversationWith, emptyChat } from './chat-state';
import type { ChatState } from './chat-state';
import { messageKind } from './message-kind';
import { createMarkMessage } from './mark-message';
import type { ChatReader } from './read-conversations';

interface ChatDeps {
  realtime: Realtime;
  outbox: Outbox;
  reader: ChatReader;
  now: () => number;
  isLookedAt: () => boolean;
  recallConversations: (userId: string) => Promise<readonly RememberedConversation[]>;
}

const TIMEOUT_MS = 1_000;

/** The server asks all pages at once, and once more whenever its Redis is back. */
const CATCH_UP = { jitterMs: 2_000, floorMs: 5_000 };

export function createChat(deps: ChatDeps): Chat {
  const { realtime, outbox, now } = deps;
  const { state, kind, dispatch, catchUp } = startConversations(deps);
  let typedAt = -Infinity;

  const draftName = (peerId: string) => `chat.${state.get().userId ?? ''}.${peerId}`;

  const readCountsAgain = () => {
    dispatch({ type: 'counts.outdated' });
    catchUp.readAll();
  };

  realtime.on('message_sent', (message) => dispatch({ type: 'message.received', message }));
  realtime.on('receive_message', (message) => dispatch({ type: 'message.received', message }));
  realtime.on('message_changed', (message) => dispatch({ type: 'message.changed', message }));
  realtime.on('messages_read', (reading) => dispatch({ type: 'read.received', ...reading }));
  realtime.on('typing', ({ senderId }) => dispatch({ type: 'typing.received', peerId: senderId }));
  realtime.on('catch_up', throttleWithJitter(catchUp.readAll, CATCH_UP));
  realtime.connection.subscribe(() => {
    if (realtime.connection.get() === 'connected') readCountsAgain();
  });
  outbox.register(kind);

  return {
    state,
    actAs: (userId) => dispatch({ type: 'person.changed', userId }),
    select: (peerId) => dispatch({ type: 'peer.selected', peerId }),
    mark: createMarkMessage({ realtime, state, dispatch }),
    send: async (receiverId, content, replyTo) => {
      const { userId } = state.get();
      if (userId === undefined) throw new Error('Nobody is signed in');
      typedAt = -Infinity;
      await outbox.put(kind, { type: 'person', id: userId }, [{ receiverId, content, replyTo, writtenAt: new Date(now()).toISOString() }]);
    },
    type: (receiverId) => {
      if (now() - typedAt < TYPING_EVERY_MS) return;
      typedAt = now();
      realtime.emit('typing', { receiverId });
    },
    draftTo: (peerId) => readDraft(draftName(peerId)),
    storeDraft: (peerId, text) => storeDraft(draftName(peerId), text),
    readHistory: (peerId) => dispatch({ type: 'history.wanted', peerId }),
    readEarlier: (peerId) => dispatch({ type: 'earlier.wanted', peerId }),
    retry: (order) => void outbox.retry(order),
    discard: (order) => void outbox.discard(order),
    checkForGaps: () => {
      readCountsAgain();
      dispatch({ type: 'conversation.seen', isLookedAt: deps.isLookedAt() });
    },
  };
}

function startConversations({ realtime, outbox, reader, isLookedAt, recallConversations }: ChatDeps) {
  const state = createStore(emptyChat);
  const fading = createFading((peerId) => dispatch({ type: 'typing.faded', peerId }));

  function dispatch(event: ChatEvent) {
    const next = reduceChat(state.get(), event);
    state.set(next.state);
    next.commands.forEach(carryOut);
  }

  const kind = messageKind(realtime, (message) => dispatch({ type: 'message.received', message }));
  const catchUp = createCatchUp({ state, reader, dispatch });
  const readOutbox = createOutboxReader({ outbox, kind, state, dispatch });

  /** Storage that is stuck or damaged counts as empty. */
  async function recall(userId: string) {
    const remembered = await withTimeout(recallConversations(userId), TIMEOUT_MS).catch(() => undefined);
    dispatch({ type: 'conversations.recalled', userId, remembered });
  }

  function readHistory({ userId, peerId, before }: Extract<ChatCommand, { type: 'readHistory' }>) {
    const { changes: changesWhenAsked } = conversationWith(state.get(), peerId);
    reader.history(peerId, before).then(
      (messages) => dispatch({ type: 'history.read', userId, peerId, messages, changesWhenAsked }),
      () => dispatch({ type: 'history.failed', userId, peerId }),
    );
  }

  function carryOut(command: ChatCommand) {
    switch (command.type) {
      case 'recall':
        void recall(command.userId).finally(catchUp.readAll);
        break;
      case 'readOutbox':
        readOutbox();
        break;
      case 'checkForGaps':
        catchUp.checkForGaps();
        break;
      case 'see':
        dispatch({ type: 'conversation.seen', isLookedAt: isLookedAt() });
        break;
      case 'readHistory':
        readHistory(command);
        break;
      case 'markRead':
        realtime.request('mark_read', { peerId: command.peerId, seq: command.seq }).catch(() => undefined);
        break;
      case 'fadeTyping':
        fading.start(command.peerId);
        break;
      case 'stopFading':
        command.peerIds.forEach(fading.stop);
        break;
    }
  }

  return { state, kind, dispatch, catchUp };
}

interface OutboxReaderDeps {
  outbox: Pick<Outbox, 'waiting' | 'unreadable' | 'subscribe'>;
  kind: ReadableKind<UnsentMessageRow>;
  state: Readable<ChatState>;
  dispatch: (event: ChatEvent) => void;
}

function createOutboxReader({ outbox, kind, state, dispatch }: OutboxReaderDeps): () => void {
  let latest = 0;

  async function read() {
    const { userId } = state.get();
    if (userId === undefined) return;
    const reading = (latest += 1);
    const author: Author = { type: 'person', id: userId };
    const [items, unreadable] = await Promise.all([outbox.waiting(kind, author), outbox.unreadable(kind, author)]);
    // When a later read has started, this result is outdated.
    if (reading === latest) dispatch({ type: 'outbox.read', userId, items, unreadable });
  }

  const start = () => {
    read().catch((error: unknown) => console.error('The waiting messages could not be read', error));
  };
  outbox.subscribe(start);
  return start;
}

function createFading(onFaded: (peerId: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (peerId: string) => clearTimeout(timers.get(peerId));
  return {
    start: (peerId: string) => {
      stop(peerId);
      timers.set(peerId, setTimeout(onFaded, TYPING_FADES_AFTER_MS, peerId));
    },
    stop,
  };
}
