import { isLater } from './like-rules';

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
