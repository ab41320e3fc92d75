import { playCounts } from './play-rules';

describe('a play counts', () => {
  it.each([
    [30, 200, true],
    [29.9, 200, false],
    [20, 40, true],
    [19.9, 40, false],
    [30, 60, true],
    [0, 0, false],
    [5, 0, false],
  ])('%d s heard of %d s: %s', (heard, duration, counts) => expect(playCounts(heard, duration)).toBe(counts));
});
