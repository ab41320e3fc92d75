import type { PushedMessage } from '@chorus/contracts';
import { sha256 } from '../../platform/encoding/sha256';
import type { UnreadMessage } from '../chat/chat.reader';

/** UTF-16 units; notifications show less. */
const LONGEST_TEXT = 240;
/** Push services accept at most 4 kB, including names. */
const MOST_BYTES = 800;
const LONGEST_TOPIC = 32;

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
 * A push service keeps only the latest message of a topic for an offline device (RFC 8030). It sees the topic, so that is a hash, and a
 * different one for each of the two people.
 */
export const topicOf = ({ conversationId, receiverId }: Pick<UnreadMessage, 'conversationId' | 'receiverId'>): string =>
  hashed(conversationId, receiverId);

/** Nobody is told twice that a room starts. */
export const topicOfStart = (roomId: string, userId: string): string => hashed('start', roomId, userId);

const hashed = (...parts: readonly string[]): string => sha256(parts.join('\n')).toString('base64url').slice(0, LONGEST_TOPIC);

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
