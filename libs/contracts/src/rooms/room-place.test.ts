import { roomPlaceAt, roomStartOf } from './room-place';

const items = [
  { _id: 'a', duration: 100 },
  { _id: 'gone', duration: 0 },
  { _id: 'b', duration: 50 },
  { _id: 'c', duration: 200 },
];
const anchor = { itemId: 'a', seconds: 10, at: 1_000_000, isPlaying: true };
const after = (seconds: number, change: Partial<typeof anchor> = {}) =>
  roomPlaceAt({ ...anchor, ...change }, items, 1_000_000 + seconds * 1_000);

describe('where a room is', () => {
  it.each([
    ['at the moment of its anchor', 0, { itemId: 'a', seconds: 10, isPlaying: true }],
    ['later in the song', 30, { itemId: 'a', seconds: 40, isPlaying: true }],
    ['before the song starts', -0.5, { itemId: 'a', seconds: 9.5, isPlaying: true }],
    ['in the next song, past one that takes no time', 95, { itemId: 'b', seconds: 5, isPlaying: true }],
    ['two songs later', 141, { itemId: 'c', seconds: 1, isPlaying: true }],
    ['at the end of the last song once all have been played', 100_000, { itemId: 'c', seconds: 200, isPlaying: false }],
  ])('%s', (_, seconds, place) => expect(after(seconds)).toEqual(place));

  it('stays where it was paused, however much later', () =>
    expect(after(5_000, { isPlaying: false })).toEqual({ itemId: 'a', seconds: 10, isPlaying: false }));

  it('is undefined without songs, or if the current one is not among them', () => {
    expect(roomPlaceAt({ ...anchor, itemId: 'x' }, items, 0)).toBeUndefined();
    expect(roomPlaceAt({ itemId: null, seconds: 0, at: 0, isPlaying: false }, [], 0)).toBeUndefined();
  });
});

it.each([
  ['the current one started when it was at zero', 'a', 990_000],
  ['the next one starts when those before it end', 'b', 1_090_000],
  ['one after that', 'c', 1_140_000],
])('when a song of a room starts: %s', (_, itemId, at) => expect(roomStartOf(anchor, items, itemId)).toBe(at));

it('a song that has been played already, or is not in the room, does not start', () => {
  expect(roomStartOf({ ...anchor, itemId: 'b' }, items, 'a')).toBeUndefined();
  expect(roomStartOf(anchor, items, 'x')).toBeUndefined();
  expect(roomStartOf({ ...anchor, isPlaying: false }, items, 'b')).toBeUndefined();
});
