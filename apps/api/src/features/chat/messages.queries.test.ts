import { message } from '@chorus/contracts';
import { MessageEntity } from './message.entity';
import { toMessage } from './message-views';
import { pairOf } from './messages.queries';

const entity = Object.assign(new MessageEntity(), {
  id: '01994a5e-7d3c-7b8a-9f00-000000000001',
  conversationId: '01994a5e-7d3c-7b8a-9f00-000000000002',
  seq: 7,
  senderId: 'kim',
  receiverId: 'linh',
  content: 'Chào!',
  clientMessageId: null,
  createdAt: new Date('2025-01-02T03:04:05.678Z'),
});

describe('a message on the wire', () => {
  it('has the fields of the contract and no others', () => {
    expect(message.parse(toMessage(entity))).toEqual({
      _id: entity.id,
      senderId: 'kim',
      receiverId: 'linh',
      content: 'Chào!',
      createdAt: '2025-01-02T03:04:05.678Z',
      seq: 7,
      clientMessageId: null,
    });
    expect(Object.keys(toMessage(entity))).not.toContain('conversationId');
  });
});

it.each([
  ['kim', 'linh'],
  ['Kim', 'kim'],
  ['a', 'a b'],
  ['z', 'ầ'],
  ['\uffee', '\u{1f600}'],
])('conversations: "%s" and "%s" share one, regardless of who writes first', (low, high) => {
  const pair = { lowUserId: low, highUserId: high };
  expect(pairOf(low, high)).toEqual(pair);
  expect(pairOf(high, low)).toEqual(pair);
});
