import { evictionsFor } from './eviction-rules';

const songs = ['a', 'b', 'c', 'd'].map((hash, at) => ({ hash, bytes: 10, playedAt: at + 1 }));
const ahead = { hash: 'z', bytes: 10, playedAt: 0 };

describe('eviction for the budget', () => {
  it.each([
    ['nothing while there is room', songs, [], 40, 0, []],
    ['nothing while the incoming song fits', songs, [], 50, 10, []],
    ['the song that was played longest ago', songs, [], 30, 0, ['a']],
    ['in order of the last play, whatever the input order', songs.toReversed(), [], 20, 0, ['a', 'b']],
    ['as many songs as the incoming one needs', songs, [], 40, 15, ['a', 'b']],
    ['a prefetched song that was never heard first', [...songs, ahead], [], 40, 0, ['z']],
    ['never the current song or the next one', songs, ['a', 'b'], 20, 0, ['c', 'd']],
    ['all but the current and next song with a budget of 0', songs, ['d'], 0, 0, ['a', 'b', 'c']],
    ['nothing for a song larger than the budget', songs, [], 40, 41, undefined],
    ['nothing for a song that does not fit beside the current one', songs, ['a'], 40, 35, undefined],
    ['nothing of an empty list', [], [], 40, 40, []],
    ['nothing for an incoming song with a budget of 0', [], [], 0, 1, undefined],
  ])('removes %s', (_, stored, pinned, budget, incoming, expected) => {
    expect(evictionsFor({ songs: stored, pinned: new Set(pinned), budget, incoming })).toEqual(expected);
  });
});
