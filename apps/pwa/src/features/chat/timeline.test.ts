import type { Message } from '@chorus/contracts';
import { timelineOf } from './timeline';

const message = (seq: number, senderId: string, createdAt = '2026-03-01T12:00:00.000Z'): Message => ({
  _id: `00000000-0000-4000-8000-00000000000${seq}`,
  senderId,
  receiverId: senderId === 'me' ? 'peer' : 'me',
  content: `m${seq}`,
  createdAt,
  seq,
  clientMessageId: senderId === 'me' ? `10000000-0000-4000-8000-00000000000${seq}` : null,
});
const conversation = { peerId: 'peer', messages: [] as Message[], before: 0, waiting: [], peerReadSeq: 0 };
const words = (entries: ReturnType<typeof timelineOf>) => entries.map((entry) => (entry.type === 'bubble' ? entry.content : entry.type));

describe('what stands in a conversation', () => {
  it('is under its days', () => {
    const messages = [message(1, 'me'), message(2, 'peer'), message(3, 'me', '2026-03-03T12:00:00.000Z')];
    expect(words(timelineOf({ ...conversation, messages }, undefined))).toEqual(['day', 'm1', 'm2', 'day', 'm3']);
  });

  it('has a line above the first message of the other that was unread', () => {
    const messages = [message(1, 'peer'), message(2, 'me'), message(3, 'peer'), message(4, 'peer')];
    expect(words(timelineOf({ ...conversation, messages }, 1))).toEqual(['day', 'm1', 'm2', 'unread', 'm3', 'm4']);
    expect(words(timelineOf({ ...conversation, messages }, 4))).toEqual(['day', 'm1', 'm2', 'm3', 'm4']);
  });

  it('has no such line while the first of them is not here', () => {
    const messages = [message(3, 'peer'), message(4, 'peer')];
    expect(words(timelineOf({ ...conversation, messages, before: 2 }, 1))).toEqual(['day', 'm3', 'm4']);
    expect(words(timelineOf({ ...conversation, messages, before: 2 }, 2))).toEqual(['unread', 'day', 'm3', 'm4']);
  });

  it('says of each message of one’s own how far it has come', () => {
    const waiting = [
      { order: 0, id: '0', content: 'w0', writtenAt: '2026-03-01T12:00:00.000Z', refusal: undefined },
      { order: 1, id: 'a', content: 'w1', writtenAt: '2026-03-01T12:00:00.000Z', refusal: 'There is no such person.' },
      { order: 2, id: 'b', content: 'w2', writtenAt: '2026-03-01T12:00:00.000Z', refusal: undefined },
    ];
    const messages = [message(1, 'me'), message(2, 'peer'), message(3, 'me')];
    const bubbles = timelineOf({ ...conversation, messages, waiting, peerReadSeq: 1 }, undefined).filter(({ type }) => type === 'bubble');
    expect(bubbles.map((bubble) => bubble.type === 'bubble' && bubble.mark)).toEqual([
      'read',
      undefined,
      'sent',
      'sending',
      'failed',
      'sending',
    ]);
    expect(bubbles.at(4)).toMatchObject({ failure: { order: 1, reason: 'There is no such person.' } });
  });

  it('keeps a message that arrives the same entry', () => {
    const sent = message(1, 'me');
    const id = sent.clientMessageId ?? '';
    const waiting = [{ order: 1, id, content: 'm1', writtenAt: sent.createdAt, refusal: undefined }];
    const before = timelineOf({ ...conversation, waiting }, undefined);
    const after = timelineOf({ ...conversation, messages: [sent] }, undefined);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });
});
