import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { songsOf } from './songs-of';

it('a playlist plays each of its songs as often as it is there, and none that is no longer in the catalogue', () => {
  const items = [1, 2, 1].map((n) => ({ song: songNumber(n) }));
  expect(songsOf([...items, { song: null }])).toEqual([songNumber(1), songNumber(2), { ...songNumber(1), copy: 2 }]);
});
