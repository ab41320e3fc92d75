import { topArtistId } from './top-artist';
import type { Finding } from './top-artist';

const found = (artistId: string | null, tier: number, similarity = 1): Finding => ({ artistId, tier, similarity });
const nothing = { artists: [], songs: [], albums: [] };

describe('the top result', () => {
  it.each([
    ['nobody when nothing was found', nothing, null],
    ['the artist who was found', { ...nothing, artists: [found('ann', 1)] }, 'ann'],
    ['the artist rather than an equally near song', { ...nothing, artists: [found('ann', 1)], songs: [found('ben', 1)] }, 'ann'],
    ['whose song is nearer than every artist', { ...nothing, artists: [found('ann', 1)], songs: [found('ben', 0)] }, 'ben'],
    ['whose album is nearest', { artists: [found('ann', 2)], songs: [found('ben', 1)], albums: [found('cy', 0)] }, 'cy'],
    ['whose song is as near as an album', { ...nothing, songs: [found('ben', 0)], albums: [found('cy', 0)] }, 'ben'],
    [
      'the more similar one of two that are only similar',
      { ...nothing, artists: [found('ann', 4, 0.5)], songs: [found('ben', 4, 0.8)] },
      'ben',
    ],
    ['the first of several songs that is somebody’s', { ...nothing, songs: [found(null, 0), found('ben', 0)] }, 'ben'],
    ['nobody when all that was found is nobody’s', { ...nothing, songs: [found(null, 0)] }, null],
  ])('is %s', (_, all, expected) => {
    expect(topArtistId(all)).toBe(expected);
  });
});
