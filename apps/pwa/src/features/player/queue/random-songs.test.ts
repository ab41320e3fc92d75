import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { randomSongs } from './random-songs';

const songs = songNumbers(1, 20);

it('drawing songs: as many as wanted, each once and in their order, whatever the chance', () => {
  for (const random of [() => 0, () => 0.999, Math.random]) {
    const drawn = randomSongs(songs, 7, random);
    expect(drawn).toHaveLength(7);
    expect(songs.filter((song) => drawn.includes(song))).toEqual(drawn);
  }
});

it('drawing songs: the last ones may be among them as well as the first', () => {
  expect(randomSongs(songs, 2, () => 0)).toEqual(songs.slice(0, 2));
  expect(randomSongs(songs, 2, () => 0.999)).toEqual(songs.slice(-2));
});

it('drawing songs: all of them where there are no more', () => expect(randomSongs(songs, 20, Math.random)).toBe(songs));
