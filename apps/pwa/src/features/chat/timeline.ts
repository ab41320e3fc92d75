import type { Message, QuotedMessage } from '@chorus/contracts';
import type { Conversation, WaitingMessage } from './conversation-rules';
import { marksOf } from './message-changes';
import type { MarksOfMessage } from './message-changes';

export type Mark = 'sending' | 'sent' | 'read' | 'failed';

export interface Bubble extends Pick<MarksOfMessage, 'ownReaction' | 'theirReaction'> {
  type: 'bubble';
  key: string;
  messageId: string | undefined;
  isMine: boolean;
  content: string;
  replyTo: QuotedMessage | undefined;
  writtenAt: string;
  mark: Mark | undefined;
  failure: { order: number; reason: string } | undefined;
  /** Whether it shows the time of its group, which is what one of the two people wrote within a minute. */
  endsGroup: boolean;
}

export type TimelineEntry = Bubble | { type: 'day'; key: string; at: string } | { type: 'unread'; key: string };

type Part = Pick<Conversation, 'peerId' | 'messages' | 'before' | 'wanted' | 'waiting' | 'peerReadSeq'>;

/**
 * Groups messages by day in the reader's time zone, puts the unread line before the first unread
 * message once that is loaded, and unsent messages at the end. Leaves out what is deleted for this person. Bubbles of a minute are a group,
 * which one with reactions ends: its time would cover them.
 */
export function timelineOf(
  { peerId, messages, before, wanted, waiting, peerReadSeq }: Part,
  unreadAfter: number | undefined,
): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let day = '';
  let isPastLine = unreadAfter === undefined || unreadAfter < before;

  const put = (bubble: Bubble, isFirstUnread = false) => {
    const its = new Date(bubble.writtenAt).toDateString();
    if (its !== day) entries.push({ type: 'day', key: `day ${its} ${bubble.key}`, at: bubble.writtenAt });
    day = its;
    if (isFirstUnread) entries.push({ type: 'unread', key: 'unread' });
    entries.push(bubble);
  };

  for (const message of messages) {
    const { isHidden, ...reactions } = marksOf(message, wanted, peerId);
    if (isHidden) continue;
    const isFirstUnread = !isPastLine && message.seq > (unreadAfter ?? 0) && message.senderId === peerId;
    isPastLine ||= isFirstUnread;
    put({ ...bubbleOf(message, peerId, peerReadSeq), ...reactions }, isFirstUnread);
  }
  waiting.forEach((message) => put(waitingBubble(message)));
  return entries.map((entry, at) => (isFollowed(entry, entries[at + 1]) ? { ...entry, endsGroup: false } : entry));
}

const MINUTE_LETTERS = '2026-11-23T12:00'.length;

const isFollowed = (entry: TimelineEntry, next: TimelineEntry | undefined): entry is Bubble =>
  entry.type === 'bubble' &&
  next?.type === 'bubble' &&
  entry.mark === next.mark &&
  entry.isMine === next.isMine &&
  !entry.failure &&
  entry.ownReaction === undefined &&
  entry.theirReaction === undefined &&
  entry.writtenAt.slice(0, MINUTE_LETTERS) === next.writtenAt.slice(0, MINUTE_LETTERS);

const noReactions = { ownReaction: undefined, theirReaction: undefined };

/** A message keeps its React key when it is acknowledged, so that its bubble is not remounted. */
const bubbleOf = (
  { _id, senderId, content, replyTo, createdAt, seq, clientMessageId }: Message,
  peerId: string,
  peerReadSeq: number,
): Bubble => ({
  ...noReactions,
  type: 'bubble',
  key: clientMessageId ?? _id,
  messageId: _id,
  isMine: senderId !== peerId,
  content,
  replyTo,
  writtenAt: createdAt,
  mark: senderId === peerId ? undefined : seq <= peerReadSeq ? 'read' : 'sent',
  failure: undefined,
  endsGroup: true,
});

const waitingBubble = ({ id, order, content, replyTo, writtenAt, refusal }: WaitingMessage): Bubble => ({
  ...noReactions,
  type: 'bubble',
  key: id,
  messageId: undefined,
  isMine: true,
  content,
  replyTo,
  writtenAt,
  mark: refusal === undefined ? 'sending' : 'failed',
  failure: refusal === undefined ? undefined : { order, reason: refusal },
  endsGroup: true,
});
