import { topArtistId } from './top-artist';
import type { RankedHit } from './top-artist';

const [EQUAL, PREFIX, SUBSTRING, ALL_WORDS, SIMILAR] = [0, 1, 2, 3, 4];

const found = (id: string, tier: number): RankedHit => ({ id, tier });
const nothing = { artists: [], songs: [], albums: [] };

describe('the top result of a search', () => {
  it.each([
    ['nobody when nothing was found', nothing, null],
    ['the best match among the artists', { ...nothing, artists: [found('ann', PREFIX), found('ben', PREFIX)] }, 'ann'],
    [
      'an artist whose name begins with the text, beside a song with just that title',
      { ...nothing, artists: [found('ann', PREFIX)], songs: [found('rain', EQUAL)] },
      'ann',
    ],
    ['nobody when only a song has the text', { ...nothing, songs: [found('rain', EQUAL)] }, null],
    ['nobody when only an album has the text', { ...nothing, albums: [found('storm', EQUAL)] }, null],
    [
      'an artist with a similar name when nothing has the text',
      { ...nothing, artists: [found('ann', SIMILAR)], songs: [found('rain', SIMILAR)] },
      'ann',
    ],
    [
      'an artist with a similar name when songs have only all words',
      { ...nothing, artists: [found('ann', SIMILAR)], songs: [found('rain', ALL_WORDS)] },
      'ann',
    ],
    [
      'nobody rather than a similar name when a song has the text',
      { ...nothing, artists: [found('ann', SIMILAR)], songs: [found('rain', SUBSTRING)] },
      null,
    ],
  ])('is %s', (_, all, expected) => {
    expect(topArtistId(all)).toBe(expected);
  });
});
