import { countsAgain, playCounts, playScrobbles, RECOUNT_AFTER_MS } from './play-rules';

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

describe('a play is scrobbled', () => {
  it.each([
    [100, 200, true],
    [99.9, 200, false],
    [30, 200, false],
    [240, 3_600, true],
    [239.9, 3_600, false],
    [20, 40, true],
    [10, 0, false],
  ])('%d s heard of %d s: %s', (heard, duration, scrobbles) => expect(playScrobbles(heard, duration)).toBe(scrobbles));
});

describe('the same song counts again', () => {
  const BEGAN = Date.UTC(2024, 4, 31);

  it.each([
    ['at once where nothing counted before', undefined, true],
    ['not within ten minutes', BEGAN - RECOUNT_AFTER_MS + 1, false],
    ['after ten minutes', BEGAN - RECOUNT_AFTER_MS, true],
  ])('%s', (_, lastCounted, counts) => expect(countsAgain(BEGAN, lastCounted)).toBe(counts));
});
