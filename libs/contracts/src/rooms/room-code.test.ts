import { readRoomCode, ROOM_CODE_LENGTH, ROOM_CODE_LETTERS, writeRoomCode } from './room-code';

describe('the code of a room', () => {
  it('has at least 40 bits', () => expect(Math.log2(ROOM_CODE_LETTERS.length) * ROOM_CODE_LENGTH).toBeGreaterThanOrEqual(40));

  it.each([
    ['as it is shown', writeRoomCode('0189ABXYZ2')],
    ['in small letters', '0189abxyz2'],
    ['with spaces', ' 0189A  BXYZ2 '],
    ['with letters that look like a digit', 'o l89A-BXYZ2'],
    ['with the other one', 'OI89ABXYZ2'],
  ])('is read %s', (_, text) => expect(readRoomCode(text)).toBe('0189ABXYZ2'));

  it.each(['', '0189ABXYZ', '0189ABXYZ23', '0189ABXYZU', 'Zr0u6bBzSx2x0f8Yb1u9Ag', '０１８９ABXYZ2'])('is not any other text: %j', (text) =>
    expect(readRoomCode(text)).toBeUndefined(),
  );
});
