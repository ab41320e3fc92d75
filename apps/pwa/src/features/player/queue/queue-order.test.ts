import type { Song } from '@chorus/contracts';
import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { moveSong, putBack, shiftSongs } from './queue-edits';
import { insertBehind, removeSongs, replaceAroundCurrent } from './queue-order';
import { currentOf } from './queue-rules';
import type { Queue } from './queue-rules';

const queueAt = (index: number, length = 4): Queue => ({ songs: songNumbers(0, length - 1), index });
const idOf = (n: number) => songNumber(n)._id;
const playNext = (queue: Queue, song: Song) => insertBehind(queue, [song], currentOf(queue));

/** `0 1 [2] 3`: the current song is in brackets. */
const drawn = ({ songs, index }: Queue) => songs.map((song, at) => (at === index ? `[${numberOf(song)}]` : `${numberOf(song)}`)).join(' ');

describe('a song to play next', () => {
  it.each([
    ['is inserted after the current song', 1, 9, '0 [1] 9 2 3'],
    ['is moved up when it is queued further down', 1, 3, '0 [1] 3 2'],
    ['is moved down when it has already been played', 2, 0, '1 [2] 0 3'],
    ['stays when it is already next', 1, 2, '0 [1] 2 3'],
    ['stays when it is the current song', 1, 1, '0 [1] 2 3'],
  ])('%s', (_, index, chosen, expected) => expect(drawn(playNext(queueAt(index), songNumber(chosen)))).toBe(expected));

  it('becomes the first song of an empty queue', () => expect(drawn(playNext({ songs: [], index: 0 }, songNumber(9)))).toBe('[9]'));
});

describe('removing a song', () => {
  it.each([
    ['keeps the current song when the removed one is before it', 2, 0, '1 [2] 3'],
    ['keeps the current song when the removed one is after it', 1, 3, '0 [1] 2'],
    ['makes the following song current when the removed one is current', 1, 1, '0 [2] 3'],
    ['makes the previous song current when the removed one is current and last', 3, 3, '0 1 [2]'],
    ['changes nothing when the song is not queued', 1, 9, '0 [1] 2 3'],
  ])('%s', (_, index, removed, expected) => expect(drawn(removeSongs(queueAt(index), [idOf(removed)]))).toBe(expected));

  it('leaves an empty queue when it was the only song', () => expect(removeSongs(queueAt(0, 1), [idOf(0)]).songs).toEqual([]));
});

describe('removing several songs', () => {
  it.each([
    ['keeps the current song', 2, [0, 1, 3], '[2]'],
    ['makes the next song that stays current when the current one leaves', 1, [1, 2], '0 [3]'],
    ['makes the last song current when none behind it stays', 2, [2, 3], '0 [1]'],
    ['changes nothing without songs', 1, [], '0 [1] 2 3'],
  ])('%s', (_, index, removed, expected) => expect(drawn(removeSongs(queueAt(index), removed.map(idOf)))).toBe(expected));
});

describe('putting removed songs back', () => {
  const removed = (...places: number[]) => ({ songs: places.map((at) => ({ song: songNumber(at), at })), current: songNumber(1) });

  it.each([
    ['puts them where they were', 2, [0, 1, 3], '0 1 [2] 3'],
    ['keeps what is current now', 1, [1], '0 1 [2] 3'],
    ['puts one that was removed first back first', 1, [0], '0 [1] 2 3'],
  ])('%s', (_, index, places, expected) =>
    expect(drawn(putBack(removeSongs(queueAt(index), places.map(idOf)), removed(...places)))).toBe(expected),
  );

  it('leaves those that are queued again where they are', () => {
    const left = removeSongs(queueAt(1), [idOf(0), idOf(3)]);
    expect(drawn(putBack(playNext(left, songNumber(3)), removed(0, 3)))).toBe('0 [1] 3 2');
  });

  it('puts them at the end of a queue that has become shorter', () => expect(drawn(putBack(queueAt(0, 1), removed(2, 3)))).toBe('[0] 2 3'));

  it('fills an empty queue, at the song that was current', () =>
    expect(drawn(putBack({ songs: [], index: 0 }, removed(0, 1, 2)))).toBe('0 [1] 2'));
});

describe('moving several songs', () => {
  it.each([
    ['moves them up together', 0, [1, 2], 'up', '1 2 [0] 3'],
    ['moves them up each by one place', 3, [1, 3], 'up', '1 0 [3] 2'],
    ['leaves those at the top there', 2, [0, 3], 'up', '0 1 3 [2]'],
    ['moves them down together', 0, [1, 2], 'down', '[0] 3 1 2'],
    ['leaves those at the bottom there', 1, [0, 3], 'down', '[1] 0 2 3'],
    ['moves them behind the current song, in their order', 2, [3, 0], 'next', '1 [2] 0 3'],
    ['leaves the current song where it is', 1, [1, 3], 'next', '0 [1] 3 2'],
    ['moves all of them nowhere', 1, [0, 1, 2, 3], 'up', '0 [1] 2 3'],
  ] as const)('%s', (_, index, moved, to, expected) => expect(drawn(shiftSongs(queueAt(index), moved.map(idOf), to))).toBe(expected));
});

describe('moving a song', () => {
  it.each([
    ['moves it down', 1, 0, 2, '[1] 2 0 3'],
    ['moves it up', 1, 3, 0, '3 0 [1] 2'],
    ['keeps it current', 1, 1, 3, '0 2 3 [1]'],
    ['moves it at most to the end', 1, 0, 99, '[1] 2 3 0'],
    ['moves it at most to the start', 1, 3, -5, '3 0 [1] 2'],
    ['changes nothing when the song is not queued', 1, 9, 0, '0 [1] 2 3'],
  ])('%s', (_, index, moved, to, expected) => expect(drawn(moveSong(queueAt(index), idOf(moved), to))).toBe(expected));
});

describe('replacing the list around the current song', () => {
  it('keeps it current, at any position', () => {
    expect(drawn(replaceAroundCurrent(queueAt(1), [songNumber(7), songNumber(1), songNumber(8)]))).toBe('7 [1] 8');
  });

  it('leaves out unplayable songs', () => {
    const list = [songNumber(7, { audioUrl: '' }), songNumber(1)];
    expect(numbersOf(replaceAroundCurrent(queueAt(1), list).songs)).toEqual([1]);
  });
});
