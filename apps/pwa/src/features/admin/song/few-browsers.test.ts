import { fewBrowsersPlay } from './few-browsers';

const alac = (title: string) => ({ title, codec: 'alac' });

it.each([
  ['nothing of songs that all browsers play', [{ title: 'A' }], undefined],
  ['its title of the only one', [{ title: 'A' }, alac('B')], "Chrome, Edge and Firefox can't play “B”: it is Apple Lossless."],
  [
    'how many there are of several',
    [alac('A'), { title: 'B', codec: '2' }, { title: 'C' }],
    "Chrome, Edge and Firefox can't play 2 of these songs: they are Apple Lossless and ADPCM.",
  ],
])('of added songs that few browsers play, an admin is told %s', (_, added, text) => {
  expect(fewBrowsersPlay(added)).toBe(text);
});
