import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { keysOf } from '../../../features/player/queue/queue-key';
import { createRoomSongs } from './room-songs';

const item = (_id: string, song: number | null) => ({
  _id,
  song: song === null ? null : songNumber(song),
  title: '',
  artist: '',
  duration: 100,
  addedBy: null,
});

it('songs of a room: one that is there twice is two songs, each the same wherever it is moved', () => {
  const read = createRoomSongs();
  const [a, b, c] = [item('a', 1), item('b', 1), item('c', 2)];
  const before = read([a, b, c]);
  const after = read([b, c, a]);
  expect(new Set(keysOf(before.songs)).size).toBe(3);
  expect(keysOf(after.songs)).toEqual([1, 2, 0].map((place) => keysOf(before.songs)[place]));
  expect(after.songs.map(after.itemOf)).toEqual(['b', 'c', 'a']);
});

it('songs of a room: what is not in the catalogue is not among them', () => {
  const { songs, indexOf } = createRoomSongs()([item('a', 1), item('gone', null), item('b', 2)]);
  expect([songs.length, indexOf('a'), indexOf('gone'), indexOf('b')]).toEqual([2, 0, -1, 1]);
});

it('songs of a room: the same items are the same songs', () => {
  const read = createRoomSongs();
  const items = [item('a', 1)];
  expect(read(items).songs).toBe(read(items).songs);
});
