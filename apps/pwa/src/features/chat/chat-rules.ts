import type { Conversation as Summary, Message } from '@chorus/contracts';
import type { Waiting } from '../../platform/outbox/outbox-kind';
import type { UnsentMessageRow } from '../../platform/storage/rows/chat-rows';
import { conversationWith, emptyChat, peerOf, withEvent, withRead, withSelection, withTyping } from './chat-state';
import type { ChatState } from './chat-state';
import type { RememberedConversation } from './chat-memory';
import { lastSeq, missingAfter } from './conversation-rules';
import type { WaitingMessage } from './conversation-rules';
import { missingChangesAfter } from './message-changes';
import type { ChangesPart, MessageMark } from './message-changes';

export type ChatEvent =
  | { type: 'person.changed'; userId: string | undefined }
  | { type: 'summaries.unanswered' }
  /** Messages may have been missed: what is unread is only known again with the next answer. */
  | { type: 'counts.outdated' }
  | { type: 'message.received'; message: Message }
  | { type: 'read.received'; readerId: string; peerId: string; seq: number }
  | { type: 'typing.received'; peerId: string }
  | { type: 'typing.faded'; peerId: string }
  | { type: 'peer.selected'; peerId: string | undefined }
  | { type: 'conversation.seen'; isLookedAt: boolean }
  | { type: 'history.wanted'; peerId: string }
  | { type: 'earlier.wanted'; peerId: string }
  | MarkEvent
  | AnswerEvent;

/** What people do to messages. */
type MarkEvent =
  | { type: 'message.changed'; message: Message }
  | { type: 'mark.wanted' | 'mark.settled'; peerId: string; messageId: string; mark: MessageMark };

/** Answers to requests for `userId`, who may no longer be signed in. */
type AnswerEvent = { userId: string | undefined } & (
  | { type: 'conversations.recalled'; remembered: readonly RememberedConversation[] | undefined }
  /** `lastWhenAsked` is the newest known `seq` of each conversation when they were requested. */
  | { type: 'summaries.read'; summaries: readonly Summary[]; lastWhenAsked: ReadonlyMap<string, number> }
  | { type: 'outbox.read'; items: readonly Waiting<UnsentMessageRow>[]; unreadable: readonly number[] }
  | { type: 'history.read'; peerId: string; messages: readonly Message[]; changesWhenAsked: number }
  | { type: 'history.failed'; peerId: string }
  /** The messages after a known one, starting with that one. */
  | { type: 'gap.read'; peerId: string; messages: readonly Message[]; changesWhenAsked: number }
  | ({ type: 'changes.read'; peerId: string } & ChangesPart)
);

export type ChatCommand =
  | { type: 'recall'; userId: string }
  | { type: 'readOutbox' }
  | { type: 'checkForGaps' }
  | { type: 'see' }
  | { type: 'readHistory'; userId: string | undefined; peerId: string; before: number | undefined }
  | { type: 'markRead'; peerId: string; seq: number }
  | { type: 'fadeTyping'; peerId: string }
  | { type: 'stopFading'; peerIds: readonly string[] };

interface Step {
  state: ChatState;
  commands: readonly ChatCommand[];
}

export function reduceChat(state: ChatState, event: ChatEvent): Step {
  switch (event.type) {
    case 'person.changed':
      return changePerson(state, event.userId);
    case 'summaries.unanswered':
      return { state: beginToRead(state), commands: [{ type: 'see' }] };
    case 'counts.outdated':
      return stay({ ...state, isCounted: false });
    case 'message.received':
      return receive(state, event.message);
    case 'read.received':
      return applyReadReceipt(state, event);
    case 'typing.received':
      return { state: withTyping(state, event.peerId, true), commands: [{ type: 'fadeTyping', peerId: event.peerId }] };
    case 'typing.faded':
      return stay(withTyping(state, event.peerId, false));
    case 'peer.selected':
      return { state: withSelection(state, event.peerId), commands: [{ type: 'see' }] };
    case 'conversation.seen':
      return see(state, event.isLookedAt);
    case 'history.wanted':
      return wantHistory(state, event.peerId);
    case 'earlier.wanted':
      return wantEarlier(state, event.peerId);
    default:
      return takeOther(state, event);
  }
}

const takeOther = (state: ChatState, event: MarkEvent | AnswerEvent): Step =>
  'userId' in event ? takeAnswer(state, event) : takeMark(state, event);

function takeAnswer(state: ChatState, event: AnswerEvent): Step {
  if (event.userId !== state.userId) return stay(state);
  switch (event.type) {
    case 'conversations.recalled':
      return recall(state, event.remembered);
    case 'summaries.read':
      return takeSummaries(state, event);
    case 'outbox.read':
      return takeWaiting(state, event);
    case 'history.read':
      return takeHistory(state, event);
    case 'history.failed':
      return stay(withRead(state, event.peerId, 'failed'));
    case 'gap.read':
      return fillGap(state, event);
    case 'changes.read':
      return stay(withEvent(state, event.peerId, event));
  }
}

const stay = (state: ChatState): Step => ({ state, commands: [] });

function changePerson(state: ChatState, userId: string | undefined): Step {
  if (userId === state.userId) return stay(state);
  return {
    state: { ...emptyChat, userId },
    commands: [
      { type: 'stopFading', peerIds: [...state.typing] },
      { type: 'readOutbox' },
      ...(userId === undefined ? [] : [{ type: 'recall' as const, userId }]),
    ],
  };
}

function recall(state: ChatState, remembered: readonly RememberedConversation[] | undefined): Step {
  const recalled = (remembered ?? []).reduce(
    (next, { peerId, ...known }) => withEvent(next, peerId, { type: 'conversation.recalled', remembered: known }),
    state,
  );
  const isFirst = remembered !== undefined && remembered.length > 0 && state.unreadSource === 'none';
  return { state: isFirst ? { ...recalled, unreadSource: 'device' } : recalled, commands: [{ type: 'see' }] };
}

function takeSummaries(state: ChatState, { summaries, lastWhenAsked }: Extract<AnswerEvent, { type: 'summaries.read' }>): Step {
  const byPeer = new Map(summaries.map((summary) => [summary.peerId, summary]));
  const peers = new Set([...byPeer.keys(), ...lastWhenAsked.keys()]);
  const next = [...peers].reduce((chat, peerId) => {
    const [summary, last] = [byPeer.get(peerId), lastWhenAsked.get(peerId) ?? 0];
    return withEvent(chat, peerId, { type: 'summary.read', summary, lastWhenAsked: last });
  }, state);
  const unsaid = [...next.conversations.values()].filter(({ peerId, readSeq }) => readSeq > (byPeer.get(peerId)?.readSeq ?? readSeq));
  return {
    state: { ...beginToRead(next), unreadSource: 'server' },
    commands: [...unsaid.map(({ peerId, readSeq }) => ({ type: 'markRead' as const, peerId, seq: readSeq })), { type: 'see' }],
  };
}

function takeWaiting(state: ChatState, { items, unreadable }: Extract<AnswerEvent, { type: 'outbox.read' }>): Step {
  const byPeer = new Map<string, WaitingMessage[]>();
  for (const { id, order, refusal, payload } of items) {
    const { receiverId, content, replyTo, writtenAt } = payload;
    byPeer.set(receiverId, [...(byPeer.get(receiverId) ?? []), { id, order, refusal, content, replyTo, writtenAt }]);
  }
  const emptied = [...state.conversations.values()].filter(({ waiting }) => waiting.length > 0).map(({ peerId }) => peerId);
  const peers = new Set([...byPeer.keys(), ...emptied]);
  const next = [...peers].reduce(
    (chat, peerId) => withEvent(chat, peerId, { type: 'outbox.read', waiting: byPeer.get(peerId) ?? [] }),
    state,
  );
  return stay(unreadable.length === 0 && next.unreadable.length === 0 ? next : { ...next, unreadable });
}

function takeHistory(state: ChatState, event: Extract<AnswerEvent, { type: 'history.read' }>): Step {
  const { peerId } = event;
  const next = withEvent(withRead(state, peerId, undefined), peerId, event);
  return { state: next, commands: [{ type: 'checkForGaps' }, { type: 'see' }] };
}

function fillGap(state: ChatState, event: Extract<AnswerEvent, { type: 'gap.read' }>): Step {
  const next = withEvent(state, event.peerId, event);
  return { state: next, commands: missingAfter(conversationWith(next, event.peerId)) === undefined ? [{ type: 'see' }] : [] };
}

/** Places the unread line, which stays where it is when nothing else has become unread. */
function beginToRead(state: ChatState): ChatState {
  const { isCounted, unreadSource, selected } = state;
  if (isCounted && unreadSource !== 'none') return state;
  const next = withSelection({ ...state, isCounted: true, selected: undefined }, selected?.peerId);
  return next.selected?.unreadAfter === undefined ? { ...next, selected } : next;
}

function receive(state: ChatState, message: Message): Step {
  if (state.userId === undefined) return stay(state);
  const peerId = peerOf(state.userId, message);
  const isTheirs = message.senderId === peerId;
  return {
    state: withEvent(isTheirs ? withTyping(state, peerId, false) : state, peerId, { type: 'message.received', message }),
    commands: [...(isTheirs ? [{ type: 'stopFading' as const, peerIds: [peerId] }] : []), { type: 'checkForGaps' }, { type: 'see' }],
  };
}

function takeMark(state: ChatState, event: MarkEvent): Step {
  if (event.type !== 'message.changed') return stay(withEvent(state, event.peerId, event));
  if (state.userId === undefined) return stay(state);
  const peerId = peerOf(state.userId, event.message);
  const next = withEvent(state, peerId, event);
  const isMissing = missingChangesAfter(conversationWith(next, peerId)) !== undefined;
  return { state: next, commands: isMissing ? [{ type: 'checkForGaps' }] : [] };
}

function applyReadReceipt(state: ChatState, { readerId, peerId, seq }: Extract<ChatEvent, { type: 'read.received' }>): Step {
  if (state.userId === undefined) return stay(state);
  const isMine = readerId === state.userId;
  const next = withEvent(state, isMine ? peerId : readerId, { type: 'read.received', by: isMine ? 'me' : 'peer', seq });
  return { state: next, commands: [{ type: 'checkForGaps' }] };
}

/**
 * Marks visible messages as read, unless the unread count is unknown: the unread line could not be
 * placed then.
 */
function see(state: ChatState, isLookedAt: boolean): Step {
  const { selected, isCounted, unreadSource } = state;
  if (!selected || !isLookedAt || !isCounted) return stay(state);
  const { peerId } = selected;
  const conversation = conversationWith(state, peerId);
  const begun = conversation.hasHistory ? stay(state) : wantHistory(state, peerId);
  const seq = lastSeq(conversation);
  if (seq <= conversation.readSeq || unreadSource === 'none') return begun;
  return {
    state: withEvent(begun.state, peerId, { type: 'read.received', by: 'me', seq }),
    commands: [...begun.commands, { type: 'markRead', peerId, seq }],
  };
}

function wantHistory(state: ChatState, peerId: string, before?: number): Step {
  if (state.reads.get(peerId) === 'reading') return stay(state);
  return { state: withRead(state, peerId, 'reading'), commands: [{ type: 'readHistory', userId: state.userId, peerId, before }] };
}

function wantEarlier(state: ChatState, peerId: string): Step {
  const { before } = conversationWith(state, peerId);
  return before > 0 ? wantHistory(state, peerId, before + 1) : stay(state);
}
