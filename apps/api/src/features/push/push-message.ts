import type { PushedMessage } from '@chorus/contracts';
import { createHash } from 'node:crypto';
import type { UnreadMessage } from '../chat/chat.reader';

/** A notification shows less than this, in letters. */
const LONGEST_TEXT = 240;
/** A push service takes no more than 4 kB, names and all; some letters are long. */
const MOST_BYTES = 800;
const LONGEST_TOPIC = 32;

/** What the receiver's device is told. */
export function toPushedMessage(unread: UnreadMessage, senderName: string, showsText: boolean): PushedMessage {
  const { senderId, receiverId, count, content } = unread;
  return {
    type: 'message',
    to: receiverId,
    from: { clerkId: senderId, fullName: senderName },
    conversation: topicOf(unread),
    unread: count,
    ...(showsText && { text: shortened(content) }),
  };
}

/**
 * Under one topic a push service keeps only the latest message for a device that is away (RFC 8030). It sees the name, so that says nothing: it is
 * another one for each of the two people.
 */
export const topicOf = ({ conversationId, receiverId }: Pick<UnreadMessage, 'conversationId' | 'receiverId'>): string =>
  createHash('sha256').update(`${conversationId}\n${receiverId}`).digest('base64url').slice(0, LONGEST_TOPIC);

function shortened(text: string): string {
  let short = '';
  let letters = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (letters === LONGEST_TEXT || Buffer.byteLength(short + segment) > MOST_BYTES) return `${short}…`;
    short += segment;
    letters += 1;
  }
  return text;
}
