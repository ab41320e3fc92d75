import type { Message } from '@chorus/contracts';
import type { MessageMark } from './message-changes';
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
const conversation = { peerId: 'peer', messages: [] as Message[], before: 0, wanted: new Map(), waiting: [], peerReadSeq: 0 };
const words = (entries: ReturnType<typeof timelineOf>) => entries.map((entry) => (entry.type === 'bubble' ? entry.content : entry.type));

describe('the timeline of a conversation', () => {
  it('groups messages by day', () => {
    const messages = [message(1, 'me'), message(2, 'peer'), message(3, 'me', '2026-03-03T12:00:00.000Z')];
    expect(words(timelineOf({ ...conversation, messages }, undefined))).toEqual(['day', 'm1', 'm2', 'day', 'm3']);
  });

  it('has a line above the peer’s first unread message', () => {
    const messages = [message(1, 'peer'), message(2, 'me'), message(3, 'peer'), message(4, 'peer')];
    expect(words(timelineOf({ ...conversation, messages }, 1))).toEqual(['day', 'm1', 'm2', 'unread', 'm3', 'm4']);
    expect(words(timelineOf({ ...conversation, messages }, 4))).toEqual(['day', 'm1', 'm2', 'm3', 'm4']);
  });

  it('has no unread line while the first unread message is not loaded', () => {
    const messages = [message(3, 'peer'), message(4, 'peer')];
    expect(words(timelineOf({ ...conversation, messages, before: 2 }, 1))).toEqual(['day', 'm3', 'm4']);
    expect(words(timelineOf({ ...conversation, messages, before: 2 }, 2))).toEqual(['day', 'unread', 'm3', 'm4']);
  });

  it('has the date above the line when the first unread message begins a day', () => {
    const messages = [message(1, 'me'), message(2, 'peer', '2026-03-02T12:00:00.000Z')];
    expect(words(timelineOf({ ...conversation, messages }, 1))).toEqual(['day', 'm1', 'day', 'unread', 'm2']);
  });

  it('shows the delivery state of each own message', () => {
    const waiting = [
      { order: 0, id: '0', content: 'w0', writtenAt: '2026-03-01T12:00:00.000Z', refusal: undefined },
      { order: 1, id: 'a', content: 'w1', writtenAt: '2026-03-01T12:00:00.000Z', refusal: "We couldn't find this person." },
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
    expect(bubbles.at(4)).toMatchObject({ failure: { order: 1, reason: "We couldn't find this person." } });
  });

  it('groups the messages that one of the two wrote within a minute and that fared alike', () => {
    const messages = [
      message(1, 'peer', '2026-03-01T12:00:01.000Z'),
      message(2, 'peer', '2026-03-01T12:00:59.000Z'),
      message(3, 'me', '2026-03-01T12:00:59.000Z'),
      message(4, 'me', '2026-03-01T12:01:00.000Z'),
      message(5, 'me', '2026-03-01T12:01:30.000Z'),
      message(6, 'me', '2026-03-01T12:01:40.000Z'),
    ];
    const waiting = [{ order: 0, id: '0', content: 'w0', writtenAt: '2026-03-01T12:01:50.000Z', refusal: undefined }];
    const entries = timelineOf({ ...conversation, messages, waiting, peerReadSeq: 4 }, undefined);
    const last = entries.flatMap((entry) => (entry.type === 'bubble' && entry.endsGroup ? [entry.content] : []));
    expect(last).toEqual(['m2', 'm3', 'm4', 'm6', 'w0']);
  });

  it('does not group messages across the unread line', () => {
    const entries = timelineOf({ ...conversation, messages: [message(1, 'peer'), message(2, 'peer')] }, 1);
    expect(entries.map((entry) => (entry.type === 'bubble' ? entry.endsGroup : entry.type))).toEqual(['day', true, 'unread', true]);
  });

  it('keeps the key of an entry when its message is acknowledged', () => {
    const sent = message(1, 'me');
    const id = sent.clientMessageId ?? '';
    const waiting = [{ order: 1, id, content: 'm1', writtenAt: sent.createdAt, refusal: undefined }];
    const before = timelineOf({ ...conversation, waiting }, undefined);
    const after = timelineOf({ ...conversation, messages: [sent] }, undefined);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('leaves out what is deleted for this person, and a day with nothing else', () => {
    const hidden = { ...message(1, 'peer', '2026-02-01T12:00:00.000Z'), content: '', isHidden: true };
    const wanted = new Map([[message(3, 'me')._id, [{ isHidden: true }]]]);
    const messages = [hidden, message(2, 'peer'), message(3, 'me')];
    expect(words(timelineOf({ ...conversation, messages, wanted }, undefined))).toEqual(['day', 'm2']);
  });

  it('has the reactions of both people, one’s own as it was asked for last', () => {
    const reactions = [
      { userId: 'me', reaction: '👍' },
      { userId: 'peer', reaction: '❤️' },
    ];
    const messages = [{ ...message(1, 'peer'), reactions }];
    const reactionsWith = (...marks: MessageMark[]) =>
      timelineOf({ ...conversation, messages, wanted: new Map([[messages[0]!._id, marks]]) }, undefined).at(-1);
    expect(reactionsWith()).toMatchObject({ ownReaction: '👍', theirReaction: '❤️' });
    expect(reactionsWith({ reaction: null }, { reaction: '🙏' })).toMatchObject({ ownReaction: '🙏', theirReaction: '❤️' });
    expect(reactionsWith({ reaction: null })).toMatchObject({ ownReaction: undefined, theirReaction: '❤️' });
  });

  it('ends a group at a message with a reaction', () => {
    const messages = [message(1, 'peer'), { ...message(2, 'peer'), reactions: [{ userId: 'me', reaction: '👍' }] }, message(3, 'peer')];
    const ends = timelineOf({ ...conversation, messages }, undefined).map((entry) => entry.type === 'bubble' && entry.endsGroup);
    expect(ends).toEqual([false, false, true, true]);
  });
});
