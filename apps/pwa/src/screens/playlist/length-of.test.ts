import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { lengthOf } from './length-of';
import { songsOf } from './songs-of';

const lasting = (...seconds: number[]) => seconds.map((duration) => ({ song: { ...songNumber(1), duration } }));

it.each([
  [[], '0 sec'],
  [[59.4], '59 sec'],
  [[60], '1 min'],
  [[170, 180], '6 min'],
  [[3_600], '1 hr'],
  [[3_570, 30, 4_320], '2 hr 12 min'],
  [[3_599], '1 hr'],
])('a playlist of songs that take %j seconds says that it takes %s', (seconds, said) => {
  expect(lengthOf(lasting(...seconds))).toBe(said);
});

it('songs that are no longer in the catalogue take no time', () => {
  expect(lengthOf([...lasting(120), { song: null }])).toBe('2 min');
});

it('a playlist plays each of its songs as often as it is there, and none that is no longer in the catalogue', () => {
  const items = [1, 2, 1].map((n) => ({ song: songNumber(n) }));
  expect(songsOf([...items, { song: null }])).toEqual([songNumber(1), songNumber(2), { ...songNumber(1), copy: 2 }]);
});
