import { TYPING_EVERY_MS, TYPING_FADES_AFTER_MS } from '@chorus/contracts';
import type { Message } from '@chorus/contracts';
import type { Outbox } from '../../platform/outbox/create-outbox';
import type { Realtime } from '../../platform/realtime/realtime';
import { keepDraft, readDraft } from '../../platform/storage/drafts';
import { createStore } from '../../platform/store/create-store';
import { createCatchUp } from './catch-up';
import type { Chat } from './chat';
import type { RememberedConversation } from './chat-memory';
import { conversationWith, emptyChat, peerOf, withEvent, withRead, withSelection, withTyping } from './chat-state';
import type { ConversationEvent } from './conversation-rules';
import { lastSeq } from './conversation-rules';
import { messageKind } from './message-kind';
import type { ChatReader } from './read-conversations';
import { createWaitingReader } from './read-waiting';

interface ChatDeps {
  realtime: Realtime;
  outbox: Outbox;
  reader: ChatReader;
  now: () => number;
  /** Whether somebody looks at the page. */
  isLookedAt: () => boolean;
  /** What this person has read in this browser, and how many messages of whom were unread. */
  recallConversations: (me: string) => Promise<readonly RememberedConversation[]>;
}

const TIMEOUT_MS = 1_000;
const pause = (ms: number) => new Promise<undefined>((passed) => setTimeout(() => passed(undefined), ms));

export function createChat({ realtime, outbox, reader, now, isLookedAt, recallConversations }: ChatDeps): Chat {
  const state = createStore(emptyChat);
  const fading = new Map<string, ReturnType<typeof setTimeout>>();
  let typedAt = -Infinity;
  /** Whether the server has said what is unread, or does not answer. Before that nothing is read, or what is new could not be told from it. */
  let isCounted = false;

  const draftName = (peerId: string) => `chat.${state.get().me ?? ''}.${peerId}`;

  const happen = (peerId: string, event: ConversationEvent) => state.set(withEvent(state.get(), peerId, event));

  const receive = (message: Message) => {
    const { me } = state.get();
    if (me === undefined) return;
    const peerId = peerOf(me, message);
    if (message.senderId === peerId) stopTyping(peerId);
    happen(peerId, { type: 'message.heard', message });
    catchUp.checkForGaps();
    readWhatIsSeen();
  };

  const kind = messageKind(realtime, receive);
  const waiting = createWaitingReader({ state, outbox, kind });
  const catchUp = createCatchUp({
    state,
    reader,
    onSummaries: (readSeqs) => {
      state.set({ ...state.get(), unreadSource: 'server' });
      beginToRead();
      sendReadMarks(readSeqs);
      readWhatIsSeen();
    },
    onUnanswered: () => {
      beginToRead();
      readWhatIsSeen();
    },
  });

  function beginToRead() {
    const { selected } = state.get();
    if (!isCounted && selected) state.set(withSelection({ ...state.get(), selected: undefined }, selected.peerId));
    isCounted = true;
  }

  function stopTyping(peerId: string) {
    clearTimeout(fading.get(peerId));
    state.set(withTyping(state.get(), peerId, false));
  }

  const markRead = (peerId: string, seq: number) => {
    realtime.request('mark_read', { peerId, seq }).catch(() => undefined);
  };

  /** What was read while nobody could be told. */
  function sendReadMarks(readSeqs: ReadonlyMap<string, number>) {
    state.get().conversations.forEach(({ peerId, readSeq }) => {
      if (readSeq > (readSeqs.get(peerId) ?? readSeq)) markRead(peerId, readSeq);
    });
  }

  function readWhatIsSeen() {
    const { selected } = state.get();
    if (!selected || !isLookedAt() || !isCounted) return;
    const { peerId } = selected;
    const conversation = conversationWith(state.get(), peerId);
    if (!conversation.hasHistory) readHistory(peerId);
    const seq = lastSeq(conversation);
    if (seq <= conversation.readSeq) return;
    happen(peerId, { type: 'reading.heard', by: 'me', seq });
    markRead(peerId, seq);
  }

  function readPart(peerId: string, part: Promise<Message[]>) {
    const { me } = state.get();
    state.set(withRead(state.get(), peerId, 'reading'));
    part.then(
      (messages) => {
        if (state.get().me !== me) return;
        state.set(withEvent(withRead(state.get(), peerId, undefined), peerId, { type: 'history.read', messages }));
        catchUp.checkForGaps();
        readWhatIsSeen();
      },
      () => {
        if (state.get().me === me) state.set(withRead(state.get(), peerId, 'failed'));
      },
    );
  }

  function readHistory(peerId: string) {
    if (state.get().reads.get(peerId) !== 'reading') readPart(peerId, reader.history(peerId));
  }

  /** A stuck or damaged storage is as good as none. */
  async function recall(me: string) {
    const remembered = await Promise.race([recallConversations(me), pause(TIMEOUT_MS)]).catch(() => undefined);
    if (state.get().me !== me) return;
    for (const { peerId, ...known } of remembered ?? []) happen(peerId, { type: 'conversation.recalled', remembered: known });
    if (remembered && state.get().unreadSource === 'none') state.set({ ...state.get(), unreadSource: 'device' });
    readWhatIsSeen();
  }

  realtime.on('receive_message', receive);
  realtime.on('message_sent', receive);
  realtime.on('messages_read', ({ readerId, peerId, seq }) => {
    const { me } = state.get();
    if (me === undefined) return;
    if (readerId === me) happen(peerId, { type: 'reading.heard', by: 'me', seq });
    else happen(readerId, { type: 'reading.heard', by: 'peer', seq });
    catchUp.checkForGaps();
  });
  realtime.on('typing', ({ senderId }) => {
    clearTimeout(fading.get(senderId));
    fading.set(
      senderId,
      setTimeout(() => stopTyping(senderId), TYPING_FADES_AFTER_MS),
    );
    state.set(withTyping(state.get(), senderId, true));
  });
  realtime.on('catch_up', catchUp.readAll);
  realtime.connection.subscribe(() => {
    if (realtime.connection.get() !== 'connected') return;
    catchUp.readAll();
    outbox.flush();
  });
  outbox.register(kind);

  return {
    state,
    actAs: (me) => {
      if (me === state.get().me) return;
      fading.forEach(clearTimeout);
      isCounted = false;
      state.set({ ...emptyChat, me });
      waiting.read();
      if (me !== undefined) void recall(me).finally(catchUp.readAll);
    },
    select: (peerId) => {
      state.set(withSelection(state.get(), peerId));
      readWhatIsSeen();
    },
    send: async (receiverId, content) => {
      const { me } = state.get();
      if (me === undefined) throw new Error('Nobody is signed in');
      typedAt = -Infinity;
      await outbox.put(kind, { type: 'person', id: me }, { receiverId, content, writtenAt: new Date(now()).toISOString() });
    },
    type: (receiverId) => {
      if (now() - typedAt < TYPING_EVERY_MS) return;
      typedAt = now();
      realtime.emit('typing', { receiverId });
    },
    draftTo: (peerId) => readDraft(draftName(peerId)),
    keepDraft: (peerId, text) => keepDraft(draftName(peerId), text),
    readHistory,
    readEarlier: (peerId) => {
      const { before } = conversationWith(state.get(), peerId);
      if (before > 0 && state.get().reads.get(peerId) !== 'reading') readPart(peerId, reader.history(peerId, before + 1));
    },
    retry: (order) => void outbox.retry(order),
    discard: (order) => void outbox.discard(order),
    checkForGaps: () => {
      catchUp.readAll();
      readWhatIsSeen();
    },
  };
}
