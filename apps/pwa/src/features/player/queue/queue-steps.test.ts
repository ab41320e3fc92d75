import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { QueueContext } from './queue-commands';
import { emptied, emptyContext } from './queue-reducer';
import { albumQueue } from './queue-rules';
import { followingSong, isWithinAlbum } from './queue-steps';
import { storedAs } from './stored.fixture';

const queue = (more: Partial<QueueContext>): QueueContext => ({
  ...emptyContext(),
  songs: songNumbers(1, 3),
  ...more,
});

describe('the song that plays by itself after the current one', () => {
  it.each<[string, Partial<QueueContext>, string | undefined]>([
    ['the next one', { index: 0 }, songNumber(2)._id],
    ['the next one that this device can play', { index: 0, available: storedAs(songNumber(3)) }, songNumber(3)._id],
    ['the first one after the last while the queue repeats', { index: 2, repeatsAll: true }, songNumber(1)._id],
    ['not known after the last one: a random one is picked then', { index: 2 }, undefined],
    [
      'what was picked after the last one',
      { index: 2, picked: { queue: albumQueue(songNumbers(8, 9), 0), afterKey: songNumber(3)._id } },
      songNumber(8)._id,
    ],
    [
      'not what was picked after another one',
      { index: 2, picked: { queue: albumQueue(songNumbers(8, 9), 0), afterKey: songNumber(2)._id } },
      undefined,
    ],
    [
      'none after the last one of a shuffled source, which waits',
      { index: 2, source: 'An album', shuffle: (_, next) => ({ ...emptied(), ...next }) },
      undefined,
    ],
  ])('is %s', (_, more, expected) => expect(followingSong(queue(more))?._id).toBe(expected));
});

it.each([
  ['beside another song of its album', ['a', 'a', 'b'], 0, true],
  ['after another song of its album', ['b', 'a', 'a'], 2, true],
  ['between songs of other albums', ['b', 'a', 'c'], 1, false],
  ['without an album, beside another without one', [null, null], 0, false],
])('a song %s is played within its album or not', (_, albums, at, expected) => {
  const songs = albums.map((albumId, index) => ({ ...songNumber(index + 1), albumId }));
  expect(isWithinAlbum({ songs }, songs[at]!)).toBe(expected);
});
