import { isPushedMessage } from '@chorus/contracts';
import type { UnreadMessage } from '../chat/chat.reader';
import { toPushedMessage, topicOf } from './push-message';

const unread: UnreadMessage = {
  conversationId: '0192a000-0000-7000-8000-000000000001',
  senderId: 'an',
  receiverId: 'kim',
  seq: 7,
  count: 3,
  content: 'See you at eight',
};

describe('the push payload of a message', () => {
  it('has the sender and the unread count, without the text', () => {
    const pushed = toPushedMessage(unread, 'An Phạm', false);
    expect(pushed).toEqual({
      type: 'message',
      to: 'kim',
      from: { clerkId: 'an', fullName: 'An Phạm' },
      conversation: topicOf(unread),
      unread: 3,
    });
    expect(isPushedMessage(pushed)).toBe(true);
  });

  it('has the truncated text if the receiver wants it, without splitting a character', () => {
    expect(toPushedMessage(unread, 'An', true).text).toBe('See you at eight');
    const textOf = (content: string) => toPushedMessage({ ...unread, content }, 'An', true).text ?? '';
    expect(textOf('ế'.repeat(240))).toBe('ế'.repeat(240));
    expect(textOf('ế'.repeat(241))).toBe(`${'ế'.repeat(240)}…`);
    const waving = textOf('👋🏽'.repeat(1_000));
    expect(waving).toBe(`${'👋🏽'.repeat(100)}…`);
  });
});

describe('the topic of a conversation', () => {
  it('is valid, stable, and reveals nobody', () => {
    expect(topicOf(unread)).toMatch(/^[\w-]{32}$/);
    expect(topicOf({ ...unread })).toBe(topicOf(unread));
    expect(topicOf({ ...unread, receiverId: 'an' })).not.toBe(topicOf(unread));
  });
});
