import { evictionsFor, initialBudget, largestBudget } from './budget-rules';

const GB = 1_000_000_000;

it.each([
  ['a quarter of little', 2 * GB, 0.5 * GB],
  ['1 GB of much', 100 * GB, GB],
  ['nothing of nothing', 0, 0],
])('the budget begins with %s', (_, quota, budget) => expect(initialBudget(quota)).toBe(budget));

it.each([
  ['half of little', 2 * GB, GB],
  ['4 GB of much', 100 * GB, 4 * GB],
])('the budget goes up to %s', (_, quota, budget) => expect(largestBudget(quota)).toBe(budget));

/** Songs of 10 bytes each, named in the order in which they were played. */
const songs = ['a', 'b', 'c', 'd'].map((hash, at) => ({ hash, bytes: 10, playedAt: at + 1 }));
const ahead = { hash: 'z', bytes: 10, playedAt: 0 };

describe('what goes for the budget', () => {
  it.each([
    ['nothing while there is room', songs, [], 40, 0, []],
    ['nothing while there is room for what comes', songs, [], 50, 10, []],
    ['the one that was played longest ago', songs, [], 30, 0, ['a']],
    ['in the order of listening, whatever order they are in', songs.toReversed(), [], 20, 0, ['a', 'b']],
    ['as many as what comes needs', songs, [], 40, 15, ['a', 'b']],
    ['first one that was fetched ahead and never heard', [...songs, ahead], [], 40, 0, ['z']],
    ['never the current song or the next', songs, ['a', 'b'], 20, 0, ['c', 'd']],
    ['all but those when the budget is nothing', songs, ['d'], 0, 0, ['a', 'b', 'c']],
    ['not for what does not fit however much goes', songs, [], 40, 41, undefined],
    ['not for what does not fit beside the current song', songs, ['a'], 40, 35, undefined],
    ['nothing of nothing', [], [], 40, 40, []],
    ['nothing for what comes into no budget', [], [], 0, 1, undefined],
  ])('is %s', (_, stored, pinned, budget, incoming, expected) => {
    expect(evictionsFor({ songs: stored, pinned: new Set(pinned), budget, incoming })).toEqual(expected);
  });
});
