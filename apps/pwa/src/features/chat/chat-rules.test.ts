import type { Conversation as Summary, Message } from '@chorus/contracts';
import { reduceChat } from './chat-rules';
import type { ChatCommand, ChatEvent } from './chat-rules';
import { conversationWith, emptyChat, withSelection } from './chat-state';
import type { ChatState } from './chat-state';
import { lastSeq } from './conversation-rules';

const message = (seq: number, senderId = 'peer'): Message => ({
  _id: `m${seq}`,
  senderId,
  receiverId: senderId === 'me' ? 'peer' : 'me',
  content: `m${seq}`,
  createdAt: '2026-01-01T00:00:00.000Z',
  seq,
  clientMessageId: null,
});

const arrives: ChatEvent = { type: 'person.changed', userId: 'me' };
const heard = (seq: number, senderId?: string): ChatEvent => ({ type: 'message.received', message: message(seq, senderId) });
const selected: ChatEvent = { type: 'peer.selected', peerId: 'peer' };
const summarized = (userId: string, ...summaries: Summary[]): ChatEvent => ({
  type: 'summaries.read',
  userId,
  summaries,
  lastWhenAsked: new Map(),
});
const readTo = (readSeq: number): Summary => ({ peerId: 'peer', lastSeq: 1, readSeq, peerReadSeq: 0, unread: 0, lastMessage: message(1) });
const counted = summarized('me');
const unanswered: ChatEvent = { type: 'summaries.unanswered' };
const seen: ChatEvent = { type: 'conversation.seen', isLookedAt: true };
const unseen: ChatEvent = { type: 'conversation.seen', isLookedAt: false };
const typing: ChatEvent = { type: 'typing.received', peerId: 'peer' };
const faded: ChatEvent = { type: 'typing.faded', peerId: 'peer' };
const historyWanted: ChatEvent = { type: 'history.wanted', peerId: 'peer' };
const earlierWanted: ChatEvent = { type: 'earlier.wanted', peerId: 'peer' };
const historyRead = (userId: string, ...seqs: number[]): ChatEvent => ({
  type: 'history.read',
  userId,
  peerId: 'peer',
  messages: seqs.map((seq) => message(seq)),
  changesWhenAsked: 0,
});
const gapRead = (userId: string, ...seqs: number[]): ChatEvent => ({
  type: 'gap.read',
  userId,
  peerId: 'peer',
  messages: seqs.map((seq) => message(seq)),
  changesWhenAsked: 0,
});
const outboxRead = (userId: string, receiverIds: string[], unreadable: number[] = []): ChatEvent => ({
  type: 'outbox.read',
  userId,
  items: receiverIds.map((receiverId, at) => ({
    id: `w${at}`,
    order: at,
    refusal: undefined,
    payload: { receiverId, content: `w${at}`, writtenAt: '2026-01-01T00:00:00.000Z' },
  })),
  unreadable,
});
const historyFailed = (userId: string): ChatEvent => ({ type: 'history.failed', userId, peerId: 'peer' });
const read = (readerId: string, peerId: string, seq: number): ChatEvent => ({ type: 'read.received', readerId, peerId, seq });
const unread = { messages: [], before: 0, readSeq: 0, peerReadSeq: 0, countedTo: 0, hasHistory: false, unread: 3, changes: 0 };
const recalled = (userId: string): ChatEvent => ({ type: 'conversations.recalled', userId, remembered: [{ ...unread, peerId: 'peer' }] });
const recalledNothing: ChatEvent = { type: 'conversations.recalled', userId: 'me', remembered: undefined };

function inWords(command: ChatCommand): string {
  switch (command.type) {
    case 'markRead':
      return `markRead ${command.peerId} ${command.seq}`;
    case 'readHistory':
      return `readHistory ${command.peerId}${command.before === undefined ? '' : ` before ${command.before}`}`;
    case 'recall':
      return `recall ${command.userId}`;
    case 'fadeTyping':
      return `fadeTyping ${command.peerId}`;
    case 'stopFading':
      return ['stopFading', ...command.peerIds].join(' ');
    default:
      return command.type;
  }
}

function after(...events: ChatEvent[]): { state: ChatState; commands: string[] } {
  let state = emptyChat;
  let commands: readonly ChatCommand[] = [];
  for (const event of events) ({ state, commands } = reduceChat(state, event));
  return { state, commands: commands.map(inWords) };
}
const peer = (...events: ChatEvent[]) => conversationWith(after(...events).state, 'peer');

describe('the chat reducer', () => {
  it.each<[string, ChatEvent[], string[]]>([
    ['reads the outbox and the stored conversations when a user signs in', [arrives], ['stopFading', 'readOutbox', 'recall me']],
    [
      'reads no stored conversations when signed out',
      [arrives, typing, { type: 'person.changed', userId: undefined }],
      ['stopFading peer', 'readOutbox'],
    ],
    ['checks for gaps and visibility after a message', [arrives, heard(1)], ['stopFading peer', 'checkForGaps', 'see']],
    [
      'checks for gaps and visibility after an own message, and keeps the peer’s typing indicator',
      [arrives, heard(1, 'me')],
      ['checkForGaps', 'see'],
    ],
    ['checks for gaps after a read marker from another device', [arrives, heard(1), read('me', 'peer', 1)], ['checkForGaps']],
    ['restarts the typing timeout with each typing event', [arrives, typing, typing], ['fadeTyping peer']],
    ['checks visibility when a conversation is selected', [arrives, selected], ['see']],
    ['checks visibility when the stored conversations were read', [arrives, recalled('me')], ['see']],
    ['checks visibility when the server does not respond', [arrives, unanswered], ['see']],
    [
      'reads the history of a visible conversation, and marks it as read',
      [arrives, heard(1), selected, counted, seen],
      ['readHistory peer', 'markRead peer 1'],
    ],
    [
      'reads the history of a visible conversation when the server does not say its unread count, and marks nothing as read',
      [arrives, heard(1), selected, unanswered, seen],
      ['readHistory peer'],
    ],
    [
      'marks a visible conversation as read by the device’s counts when the server does not respond',
      [arrives, recalled('me'), heard(1), selected, unanswered, seen],
      ['readHistory peer', 'markRead peer 1'],
    ],
    [
      'resends a read marker that the server missed',
      [arrives, heard(1), selected, counted, seen, summarized('me', readTo(0))],
      ['markRead peer 1', 'see'],
    ],
    ['reads a requested history', [arrives, historyWanted], ['readHistory peer']],
    ['reads earlier messages than the known ones', [arrives, historyRead('me', 5, 6), earlierWanted], ['readHistory peer before 5']],
    ['checks for gaps and visibility after a history was read', [arrives, historyWanted, historyRead('me', 1)], ['checkForGaps', 'see']],
    ['checks visibility when a gap is filled', [arrives, heard(1), heard(4), gapRead('me', 1, 2, 3, 4)], ['see']],
    ['checks nothing while a part of the gap is left', [arrives, heard(1), heard(4), gapRead('me', 1, 2)], []],
  ])('%s', (_, events, commands) => expect(after(...events).commands).toEqual(commands));

  it.each<[string, ChatEvent[], ChatEvent]>([
    ['the sign-in of the current user', [arrives, heard(1)], arrives],
    ['a message while signed out', [], heard(1)],
    ['a read marker while signed out', [], read('me', 'peer', 1)],
    ['the stored conversations of another user', [arrives], recalled('bob')],
    ['the history of another user', [arrives, historyWanted], historyRead('bob', 1)],
    ['the missed messages of another user', [arrives, heard(1), heard(3)], gapRead('bob', 1, 2, 3)],
    ['the conversations of another user', [arrives], summarized('bob', readTo(1))],
    ['the unsent messages of another user', [arrives], outboxRead('bob', ['peer'], [7])],
    ['a failed history request of another user', [arrives, historyWanted], historyFailed('bob')],
    ['a request for a history that is being read', [arrives, historyWanted], historyWanted],
    ['a request for earlier messages while a history is being read', [arrives, historyRead('me', 5), historyWanted], earlierWanted],
    ['a request for messages before the first one', [arrives, historyRead('me', 1)], earlierWanted],
    ['the visibility of a conversation that is not on screen', [arrives, heard(1), selected, counted], unseen],
    ['the visibility of a conversation before the unread count is known', [arrives, heard(1), selected], seen],
    [
      'the visibility of a conversation while its unread count is outdated',
      [arrives, counted, heard(1), { type: 'counts.outdated' }, selected],
      seen,
    ],
    ['visibility while no conversation is selected', [arrives, heard(1), counted], seen],
    ['the visibility of a conversation that has been read', [arrives, historyRead('me', 1), selected, counted, seen], seen],
    ['a typing timeout that has already passed', [arrives], faded],
  ])('ignores %s', (_, before, event) => {
    const { state } = after(...before);
    const next = reduceChat(state, event);
    expect(next.commands).toEqual([]);
    expect(next.state).toBe(state);
  });

  it('keeps nothing of the previous user', () => {
    const { state } = after(arrives, heard(1), selected, counted, { type: 'person.changed', userId: 'bob' });
    expect(state).toEqual({ ...emptyChat, userId: 'bob' });
  });

  it('uses the device’s unread counts until it has the server’s', () => {
    expect(after(arrives, recalled('me')).state.unreadSource).toBe('device');
    expect(after(arrives, recalledNothing).state.unreadSource).toBe('none');
    expect(after(arrives, counted, recalled('me')).state.unreadSource).toBe('server');
  });

  it('places the unread line once the unread count is known, and not again', () => {
    const early = after(arrives, selected, recalled('me'));
    expect(early.state.selected?.unreadAfter).toBeUndefined();
    const told = reduceChat(early.state, counted).state;
    expect(told.selected?.unreadAfter).toBe(0);
    const seenSince = reduceChat(withSelection(told, 'peer'), seen).state;
    expect(reduceChat(seenSince, counted).state.selected).toEqual(told.selected);
  });

  it('has no unread counts of a device that stores no conversation', () => {
    expect(after(arrives, { type: 'conversations.recalled', userId: 'me', remembered: [] }).state.unreadSource).toBe('none');
  });

  it('keeps the unread line while the counts are asked for again', () => {
    const { state } = after(arrives, recalled('me'), selected, counted, seen, { type: 'counts.outdated' }, counted);
    expect(state.selected).toEqual({ peerId: 'peer', unreadAfter: 0 });
  });

  it.each<[string, ChatEvent[], boolean]>([
    ['true after a typing event', [arrives, typing], true],
    ['false after the timeout', [arrives, typing, faded], false],
    ['false once their message has arrived', [arrives, typing, heard(1)], false],
    ['still true after an own message', [arrives, typing, heard(1, 'me')], true],
  ])('shows that the peer is typing: %s', (_, events, isTyping) => expect(after(...events).state.typing.has('peer')).toBe(isTyping));

  it.each<[string, ChatEvent[], 'reading' | 'failed' | undefined]>([
    ['reading', [arrives, historyWanted], 'reading'],
    ['undefined once read', [arrives, historyWanted, historyRead('me', 1)], undefined],
    ['failed', [arrives, historyWanted, historyFailed('me')], 'failed'],
    ['reading again after a failure', [arrives, historyWanted, historyFailed('me'), historyWanted], 'reading'],
  ])('reports the state of a history request: %s', (_, events, how) => expect(after(...events).state.reads.get('peer')).toBe(how));

  it('applies read markers of both sides to their conversation', () => {
    const between = [arrives, heard(1), heard(2, 'me')];
    expect(peer(...between, read('me', 'peer', 1))).toMatchObject({ readSeq: 1, peerReadSeq: 0 });
    expect(peer(...between, read('peer', 'me', 2))).toMatchObject({ readSeq: 0, peerReadSeq: 2 });
    expect(lastSeq(peer(...between))).toBe(2);
  });

  it('shows each unsent message in its conversation until the outbox no longer has it and it has arrived', () => {
    const { state } = after(arrives, outboxRead('me', ['peer', 'bob', 'peer'], [7]));
    const waitingFor = (chat: ChatState, peerId: string) => conversationWith(chat, peerId).waiting.map(({ id }) => id);
    expect([waitingFor(state, 'peer'), waitingFor(state, 'bob'), state.unreadable]).toEqual([['w0', 'w2'], ['w1'], [7]]);
    const arrived = reduceChat(state, { type: 'message.received', message: { ...message(1, 'me'), clientMessageId: 'w0' } }).state;
    const emptied = reduceChat(arrived, outboxRead('me', [])).state;
    expect([waitingFor(emptied, 'peer'), emptied.unreadable]).toEqual([['w2'], []]);
  });
});
