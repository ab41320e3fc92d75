import type { Message } from '@chorus/contracts';
import type { Conversation, WaitingMessage } from './conversation-rules';

/** How far a message of one's own has come. */
export type Mark = 'sending' | 'sent' | 'read' | 'failed';

export interface Bubble {
  type: 'bubble';
  key: string;
  /** As the server knows it; undefined of what has not arrived there. */
  messageId: string | undefined;
  isMine: boolean;
  content: string;
  /** ISO 8601. */
  writtenAt: string;
  /** Only of one's own messages. */
  mark: Mark | undefined;
  /** Only of a message that the server will not have: its place in the outbox, and why. */
  failure: { order: number; reason: string } | undefined;
}

/** What stands in a conversation, one below the other. */
export type TimelineEntry = Bubble | { type: 'day'; key: string; at: string } | { type: 'unread'; key: string };

type Part = Pick<Conversation, 'peerId' | 'messages' | 'before' | 'waiting' | 'peerReadSeq'>;

/**
 * Messages under their days, the new ones under a line as soon as the first of them is here, and what is on its way at the end. Days are those
 * of where the reader is.
 */
export function timelineOf({ peerId, messages, before, waiting, peerReadSeq }: Part, unreadAfter: number | undefined): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  let day = '';
  let isPastLine = unreadAfter === undefined || unreadAfter < before;

  const put = (bubble: Bubble) => {
    const its = new Date(bubble.writtenAt).toDateString();
    if (its !== day) entries.push({ type: 'day', key: `day ${its} ${bubble.key}`, at: bubble.writtenAt });
    day = its;
    entries.push(bubble);
  };

  for (const message of messages) {
    if (!isPastLine && message.seq > (unreadAfter ?? 0) && message.senderId === peerId) {
      entries.push({ type: 'unread', key: 'unread' });
      isPastLine = true;
    }
    put(bubbleOf(message, peerId, peerReadSeq));
  }
  waiting.forEach((message) => put(waitingBubble(message)));
  return entries;
}

/** A message keeps its key when it has arrived, so that its bubble stays the same one. */
const bubbleOf = ({ _id, senderId, content, createdAt, seq, clientMessageId }: Message, peerId: string, peerReadSeq: number): Bubble => ({
  type: 'bubble',
  key: clientMessageId ?? _id,
  messageId: _id,
  isMine: senderId !== peerId,
  content,
  writtenAt: createdAt,
  mark: senderId === peerId ? undefined : seq <= peerReadSeq ? 'read' : 'sent',
  failure: undefined,
});

const waitingBubble = ({ id, order, content, writtenAt, refusal }: WaitingMessage): Bubble => ({
  type: 'bubble',
  key: id,
  messageId: undefined,
  isMine: true,
  content,
  writtenAt,
  mark: refusal === undefined ? 'sending' : 'failed',
  failure: refusal === undefined ? undefined : { order, reason: refusal },
});
