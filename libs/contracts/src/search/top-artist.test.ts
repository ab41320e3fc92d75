import { topArtistId } from './top-artist';
import type { RankedHit } from './top-artist';

const found = (artistId: string | null, tier: number, similarity = 1): RankedHit => ({ artistId, tier, similarity });
const nothing = { artists: [], songs: [], albums: [] };

describe('the top result', () => {
  it.each([
    ['nobody when nothing was found', nothing, null],
    ['the artist who was found', { ...nothing, artists: [found('ann', 1)] }, 'ann'],
    ['the artist rather than an equally close song', { ...nothing, artists: [found('ann', 1)], songs: [found('ben', 1)] }, 'ann'],
    ['the artist of a song that is closer than every artist', { ...nothing, artists: [found('ann', 1)], songs: [found('ben', 0)] }, 'ben'],
    ['the artist of the closest album', { artists: [found('ann', 2)], songs: [found('ben', 1)], albums: [found('cy', 0)] }, 'cy'],
    [
      'the artist of a song rather than of an equally close album',
      { ...nothing, songs: [found('ben', 0)], albums: [found('cy', 0)] },
      'ben',
    ],
    [
      'the more similar one of two that are only similar',
      { ...nothing, artists: [found('ann', 4, 0.5)], songs: [found('ben', 4, 0.8)] },
      'ben',
    ],
    ['the artist of the first song that has one', { ...nothing, songs: [found(null, 0), found('ben', 0)] }, 'ben'],
    ['nobody when no result has an artist', { ...nothing, songs: [found(null, 0)] }, null],
  ])('is %s', (_, all, expected) => {
    expect(topArtistId(all)).toBe(expected);
  });
});
