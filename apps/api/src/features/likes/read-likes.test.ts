import { MOST_IMPORTED_LIKES } from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { readLikes } from './read-likes';

const like = () => ({ songId: randomUUID(), isLiked: true, at: '2026-11-29T12:00:00.000Z', title: 'A "rainy" [day], {or} two\\' });
const read = (value: unknown) => readLikes(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
const FIVE_MEGABYTES = 5 * 1024 * 1024;

describe('a file of likes', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is read whole, with quotation marks and brackets in its titles, and with what other programs added', () => {
    const likes = Array.from({ length: MOST_IMPORTED_LIKES }, like);
    expect(read(likes.map((one) => ({ ...one, from: { program: 'other' }, tags: ['a', 'b'] })))).toEqual(likes);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '[{"songId":'],
    ['no list', like()],
    ['an empty list', []],
    ['one like too many', Array.from({ length: MOST_IMPORTED_LIKES + 1 }, like)],
    ['a like without a moment', [like(), { ...like(), at: undefined }]],
    ['a text without an end', '["\\"'],
  ])('of %s is refused', (_, value) => expect(read(value)).toBeUndefined());

  it.each(['[', '{}, ', '{"a":', '1,', '[],', '"a",', '"\\""[', '\\"'])(
    'of five megabytes of %j is refused before it is parsed',
    (part) => {
      const parse = jest.spyOn(JSON, 'parse');
      expect(read(`[${part.repeat(FIVE_MEGABYTES / part.length)}`)).toBeUndefined();
      expect(parse.mock.calls.length === 0 || part === '\\"').toBe(true);
    },
  );
});
