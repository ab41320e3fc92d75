import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { cannotPlay } from './unplayable';

const coded = (n: number, codec: string) => songNumber(n, { codec });

it.each([
  ['a song', [coded(1, 'alac')], "Your browser can't play “Song 1”: it is Apple Lossless."],
  ['an album', [coded(1, 'alac'), coded(2, 'alac')], "Your browser can't play these songs: they are Apple Lossless."],
  [
    'a mixed list',
    [coded(1, 'alac'), coded(2, '2'), coded(3, 'alac')],
    "Your browser can't play these songs: they are Apple Lossless and ADPCM.",
  ],
])('of %s that can’t be played, it is said which it is and why', (_, songs, text) => {
  expect(cannotPlay(songs)).toBe(text);
});
