import { isLater, momentOf } from './like-rules';

const NOW = new Date('2024-05-31T12:00:00Z');

describe('the moment of a like', () => {
  it.each([
    ['2024-05-31T11:00:00Z', '2024-05-31T11:00:00.000Z'],
    ['2024-05-31T18:00:00.5+07:00', '2024-05-31T11:00:00.500Z'],
    ['2031-01-01T00:00:00Z', '2024-05-31T12:00:00.000Z'],
    ['0000-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ])('that is %s by the client’s clock is %s', (at, moment) => expect(momentOf(at, NOW).toISOString()).toBe(moment));
});

describe('of two acts on a song', () => {
  const act = (isLiked: boolean, ms: number) => ({ isLiked, at: new Date(ms) });

  it.each([
    ['the later like counts', act(true, 2), act(false, 1), true],
    ['the later unlike counts', act(false, 2), act(true, 1), true],
    ['an earlier one does not', act(false, 1), act(true, 2), false],
    ['the like counts at the same moment', act(true, 1), act(false, 1), true],
    ['the unlike does not count at the same moment', act(false, 1), act(true, 1), false],
    ['the same one is not later', act(true, 1), act(true, 1), false],
  ])('%s', (_, one, known, expected) => expect(isLater(one, known)).toBe(expected));
});
