import { InvalidRequest } from './api-error';
import { cursorOf, positionOf, type Position } from './cursor';

describe('a cursor', () => {
  it('leads back to its place, whatever is written there', () => {
    const place: Position = ['Đường Về "2"', '01994a5e-0000-7000-8000-000000000000'];
    expect(positionOf(cursorOf(place))).toEqual(place);
  });

  it.each(['', 'x', 'bnVsbA', Buffer.from('["a"]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])(
    'is refused when it is %j',
    (cursor) => expect(() => positionOf(cursor)).toThrow(InvalidRequest),
  );
});
