import type { Message, Conversation as Summary, QuotedMessage } from '@chorus/contracts';
import { announceChange, noChanges, outdateChanges, reduceChanges, withNewer } from './message-changes';
import type { ChangeEvent, ChangingMessages } from './message-changes';

/**
 * One's own message that is not on the server yet, or was refused (`refusal`). `id` is its
 * `clientMessageId`.
 */
export interface WaitingMessage {
  order: number;
  id: string;
  content: string;
  replyTo?: QuotedMessage | undefined;
  writtenAt: string;
  refusal: string | undefined;
}

/**
 * One conversation on this page: a range of messages without gaps that ends at the newest known
 * one, and its read state.
 */
export interface Conversation extends ChangingMessages {
  peerId: string;
  /** The highest `seq` seen in any event: above `lastSeq`, messages are missing. */
  announced: number;
  readSeq: number;
  peerReadSeq: number;
  /** How many of the other person's messages between `readSeq` and `countedTo` are unread. */
  unread: number;
  countedTo: number;
  /** Whether only the server can count the unread messages. */
  isUncertain: boolean;
  /** Whether the history was opened: its messages are not evicted then. */
  hasHistory: boolean;
  waiting: readonly WaitingMessage[];
  /** The `clientMessageId`s known as sent, which the outbox may not have removed yet. */
  arrived: ReadonlySet<string>;
}

export type ConversationEvent =
  | ChangeEvent
  /**
   * The server's summary, undefined when there is no conversation; `lastWhenAsked` is the newest
   * known `seq` when it was requested.
   */
  | { type: 'summary.read'; summary: Summary | undefined; lastWhenAsked: number }
  /**
   * A range of messages, ascending and without gaps: the newest ones, or those before the known
   * ones. `changesWhenAsked` is `changes` when it was requested.
   */
  | { type: 'history.read'; messages: readonly Message[]; changesWhenAsked: number }
  /** The messages after a known one, starting with that one. */
  | { type: 'gap.read'; messages: readonly Message[]; changesWhenAsked: number }
  | { type: 'message.received'; message: Message }
  | { type: 'read.received'; by: 'me' | 'peer'; seq: number }
  /** An earlier visit stored this. It is used until anything newer arrives. */
  | { type: 'conversation.recalled'; remembered: Partial<Conversation> }
  | { type: 'outbox.read'; waiting: readonly WaitingMessage[] };

export const emptyConversation = (peerId: string): Conversation => ({
  peerId,
  messages: [],
  before: 0,
  announced: 0,
  readSeq: 0,
  peerReadSeq: 0,
  unread: 0,
  countedTo: 0,
  isUncertain: false,
  hasHistory: false,
  waiting: [],
  arrived: new Set(),
  ...noChanges,
});

export const lastSeq = ({ before, messages }: Conversation): number => before + messages.length;

export const knownTo = (conversation: Conversation): number => Math.max(lastSeq(conversation), conversation.countedTo);

/**
 * The `seq` after which messages are missing. The newest known message is fetched again, to see
 * whether it is still the same conversation.
 */
export const missingAfter = (conversation: Conversation): number | undefined => {
  const last = lastSeq(conversation);
  return conversation.announced > last ? Math.max(0, last - 1) : undefined;
};

export function reduceConversation(conversation: Conversation, event: ConversationEvent): Conversation {
  switch (event.type) {
    case 'summary.read':
      return takeSummary(conversation, event.summary, event.lastWhenAsked);
    case 'history.read':
      return { ...takeRead(conversation, event), hasHistory: true };
    case 'gap.read':
      return takeRead(conversation, event);
    case 'message.received':
      return receive(conversation, event.message);
    case 'read.received':
      return event.by === 'me' ? read(conversation, event.seq) : readByPeer(conversation, event.seq);
    case 'conversation.recalled':
      return recall(conversation, event.remembered);
    case 'outbox.read':
      return { ...conversation, waiting: stillWaiting(conversation, event.waiting) };
    case 'message.changed':
      // A change may arrive before the message itself.
      return reduceChanges(event.message.seq > lastSeq(conversation) ? receive(conversation, event.message) : conversation, event);
    case 'changes.read':
      return reduceChanges(announce(conversation, Math.max(0, ...event.messages.map(({ seq }) => seq))), event);
    default:
      return reduceChanges(conversation, event);
  }
}

const known = ({ messages, before }: Conversation, seq: number): Message | undefined => messages[seq - before - 1];

const isAnother = (conversation: Conversation, message: Message): boolean => {
  const same = known(conversation, message.seq);
  return same !== undefined && same._id !== message._id;
};

/**
 * An account was deleted, and perhaps created again: the known messages belong to a conversation
 * that is gone.
 */
const beginAnew = ({ peerId, waiting, arrived }: Conversation): Conversation => ({
  ...emptyConversation(peerId),
  waiting,
  arrived,
  isUncertain: true,
});

function recall(conversation: Conversation, remembered: Partial<Conversation>): Conversation {
  if (lastSeq(conversation) > 0 || conversation.countedTo > 0) return conversation;
  const recalled = { ...conversation, ...remembered };
  return recalled.messages.reduce(settle, announce(recalled, lastSeq(recalled)));
}

function receive(conversation: Conversation, message: Message): Conversation {
  const settled = settle(conversation, message);
  const { seq } = message;
  if (seq <= settled.before) return { ...settled, isUncertain: true };
  if (isAnother(settled, message)) return receive(beginAnew(settled), message);
  if (seq <= lastSeq(settled)) return settled;
  return seq === lastSeq(settled) + 1 ? append(settled, [message]) : announce(settled, seq);
}

const announce = (conversation: Conversation, seq: number): Conversation =>
  seq > conversation.announced ? { ...conversation, announced: seq } : conversation;

function settle(conversation: Conversation, { clientMessageId }: Message): Conversation {
  if (clientMessageId === null || !conversation.waiting.some(({ id }) => id === clientMessageId)) return conversation;
  return {
    ...conversation,
    waiting: conversation.waiting.filter(({ id }) => id !== clientMessageId),
    arrived: new Set(conversation.arrived).add(clientMessageId),
  };
}

/** Appended messages count as unread unless the server has counted them. */
function append(conversation: Conversation, messages: readonly Message[]): Conversation {
  const uncounted = messages.filter(({ seq }) => seq > conversation.countedTo);
  const grown = { ...conversation, messages: [...conversation.messages, ...messages] };
  return {
    ...announce(grown, lastSeq(grown)),
    unread: conversation.unread + unreadAmong(uncounted, conversation),
    countedTo: Math.max(conversation.countedTo, lastSeq(grown)),
  };
}

const unreadAmong = (messages: readonly Message[], { peerId, readSeq }: Pick<Conversation, 'peerId' | 'readSeq'>): number =>
  messages.filter(({ senderId, seq }) => senderId === peerId && seq > readSeq).length;

type ReadPart = Pick<Extract<ConversationEvent, { type: 'history.read' }>, 'messages' | 'changesWhenAsked'>;

const takeRead = (conversation: Conversation, { messages, changesWhenAsked }: ReadPart): Conversation =>
  outdateChanges(takePart(conversation, messages), messages, changesWhenAsked);

function takePart(conversation: Conversation, part: readonly Message[]): Conversation {
  const settled = part.reduce(settle, conversation);
  const [first] = part;
  if (!first) return settled;
  if (part.some((message) => isAnother(settled, message))) return takePart(beginAnew(settled), part);
  const end = first.seq + part.length - 1;
  const { before } = settled;
  const last = lastSeq(settled);
  if (last === 0 || (first.seq > last + 1 && !settled.hasHistory)) return replaceBy(settled, part);
  if (first.seq > last + 1) return announce(settled, end);
  if (end < before) return settled;
  const earlier = part.filter(({ seq }) => seq <= before);
  const newer = withNewer(settled, part);
  const extended = { ...newer, messages: [...earlier, ...newer.messages], before: before - earlier.length };
  return append(extended, part.slice(Math.max(0, last + 1 - first.seq)));
}

/**
 * Replaces the known range. Messages between the two ranges count as unread only if the server
 * says so.
 */
function replaceBy(conversation: Conversation, part: readonly Message[]): Conversation {
  const before = (part[0]?.seq ?? 1) - 1;
  const replaced = append({ ...conversation, messages: [], before }, part);
  return { ...replaced, isUncertain: replaced.isUncertain || conversation.countedTo < Math.max(before, conversation.readSeq) };
}

function readByPeer(conversation: Conversation, seq: number): Conversation {
  return seq > conversation.peerReadSeq ? { ...conversation, peerReadSeq: seq } : conversation;
}

function read(conversation: Conversation, seq: number): Conversation {
  return seq > conversation.readSeq ? recount(announce({ ...conversation, readSeq: seq }, seq)) : conversation;
}

function recount(conversation: Conversation): Conversation {
  const { messages, before, readSeq, countedTo } = conversation;
  if (readSeq >= countedTo) return { ...conversation, unread: 0 };
  if (readSeq < before || lastSeq(conversation) < countedTo) return { ...conversation, isUncertain: true };
  return { ...conversation, unread: unreadAmong(messages, conversation) };
}

function takeSummary(conversation: Conversation, summary: Summary | undefined, lastWhenAsked: number): Conversation {
  const isAnew = (summary?.lastSeq ?? 0) < lastWhenAsked || (summary !== undefined && isAnother(conversation, summary.lastMessage));
  const same = isAnew ? beginAnew(conversation) : conversation;
  if (!summary) return knownTo(same) === 0 ? { ...same, isUncertain: false, unread: 0 } : same;
  const settled = settle(same, summary.lastMessage);
  const jumps = summary.lastSeq > lastSeq(settled) && !settled.hasHistory;
  const there = jumps ? { ...settled, messages: [summary.lastMessage], before: summary.lastSeq - 1 } : settled;
  return count(announce(takeSummaryOfChanges(there, summary), summary.lastSeq), summary);
}

/** Where no other message is known, no changes can be missing. */
function takeSummaryOfChanges(conversation: Conversation, { lastMessage, changes = 0 }: Summary): Conversation {
  const current = announceChange(withNewer(conversation, [lastMessage]), changes);
  const isAlone = current.messages.every(({ _id }) => _id === lastMessage._id);
  return isAlone && changes > current.changes ? { ...current, changes } : current;
}

function count(conversation: Conversation, summary: Summary): Conversation {
  const { countedTo, readSeq, peerReadSeq } = conversation;
  const counted: Conversation = {
    ...conversation,
    readSeq: Math.max(readSeq, summary.readSeq),
    peerReadSeq: Math.max(peerReadSeq, summary.peerReadSeq),
    countedTo: Math.max(countedTo, summary.lastSeq),
    isUncertain: false,
  };
  const isHere = conversation.before <= summary.lastSeq && lastSeq(conversation) >= countedTo;
  const isOlder = summary.lastSeq < countedTo && !isHere;
  if (isOlder || counted.readSeq > summary.readSeq) return recount(counted);
  const since = conversation.messages.filter(({ seq }) => seq > summary.lastSeq && seq <= counted.countedTo);
  return { ...counted, unread: summary.unread + unreadAmong(since, counted) };
}

/**
 * Keeps unrefused items that have left the outbox until they arrive: they were sent, since only a
 * refused one can be deleted.
 */
function stillWaiting({ messages, arrived, waiting }: Conversation, now: readonly WaitingMessage[]): readonly WaitingMessage[] {
  const isHere = ({ id }: WaitingMessage) => arrived.has(id) || messages.some(({ clientMessageId }) => clientMessageId === id);
  const leaving = waiting.filter((one) => one.refusal === undefined && !now.some(({ id }) => id === one.id));
  return [...leaving, ...now].filter((one) => !isHere(one)).sort((one, other) => one.order - other.order);
}
