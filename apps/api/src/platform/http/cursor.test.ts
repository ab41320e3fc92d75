import { InvalidRequest } from './api-error';
import { cursorOf, positionOf, textKey, timeKey } from './cursor';

const ID = '01994a5e-0000-7000-8000-000000000000';
const written = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');

describe('a cursor', () => {
  it.each([
    ['Đường Về "2"', textKey],
    [new Date(0).toISOString(), timeKey],
  ])('encodes any position: %s', (key, schema) => {
    expect(positionOf('song', schema, cursorOf('song', [key, ID]))).toEqual([key, ID]);
  });

  it.each([
    '',
    'x',
    'bnVsbA',
    written(['song', 'a']),
    written(['song', 'a', 'b']),
    written(['album', 'a', ID]),
    written(['song', 'a\0', ID]),
  ])('is refused when it is %j', (cursor) => expect(() => positionOf('song', textKey, cursor)).toThrow(InvalidRequest));

  it.each(['a', '', '2024', '2024-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])('of times is refused with %j', (key) => {
    expect(() => positionOf('song', timeKey, written(['song', key, ID]))).toThrow(InvalidRequest);
  });
});
