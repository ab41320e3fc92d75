import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { moveSong, playNext, removeSong, replaceAroundCurrent } from './queue-order';
import type { Queue } from './queue-rules';

const queueAt = (index: number, length = 4): Queue => ({ songs: songNumbers(0, length - 1), index });
const idOf = (n: number) => songNumber(n)._id;

/** `0 1 [2] 3`: the current song in brackets. */
const drawn = ({ songs, index }: Queue) => songs.map((song, at) => (at === index ? `[${numberOf(song)}]` : `${numberOf(song)}`)).join(' ');

describe('a song to play next', () => {
  it.each([
    ['comes after the current one', 1, 9, '0 [1] 9 2 3'],
    ['is moved up when it waits further down', 1, 3, '0 [1] 3 2'],
    ['is moved down when it has been played', 2, 0, '1 [2] 0 3'],
    ['stays when it comes next anyway', 1, 2, '0 [1] 2 3'],
    ['stays when it is the current one', 1, 1, '0 [1] 2 3'],
  ])('%s', (_, index, chosen, expected) => expect(drawn(playNext(queueAt(index), songNumber(chosen)))).toBe(expected));

  it('is the first of an empty queue', () => expect(drawn(playNext({ songs: [], index: 0 }, songNumber(9)))).toBe('[9]'));
});

describe('a song taken out', () => {
  it.each([
    ['before the current one leaves that current', 2, 0, '1 [2] 3'],
    ['after the current one leaves that current', 1, 3, '0 [1] 2'],
    ['that is current gives way to the one that followed', 1, 1, '0 [2] 3'],
    ['that is current and last gives way to the one before', 3, 3, '0 1 [2]'],
    ['that is not there changes nothing', 1, 9, '0 [1] 2 3'],
  ])('%s', (_, index, removed, expected) => expect(drawn(removeSong(queueAt(index), idOf(removed)))).toBe(expected));

  it('leaves an empty queue when it was the only one', () => expect(removeSong(queueAt(0, 1), idOf(0)).songs).toEqual([]));
});

describe('a song that is moved', () => {
  it.each([
    ['down', 1, 0, 2, '[1] 2 0 3'],
    ['up', 1, 3, 0, '3 0 [1] 2'],
    ['takes being current along', 1, 1, 3, '0 2 3 [1]'],
    ['no further than the end', 1, 0, 99, '[1] 2 3 0'],
    ['no further than the start', 1, 3, -5, '3 0 [1] 2'],
    ['nowhere when it is not there', 1, 9, 0, '0 [1] 2 3'],
  ])('%s', (_, index, moved, to, expected) => expect(drawn(moveSong(queueAt(index), idOf(moved), to))).toBe(expected));
});

describe('another list around the current song', () => {
  it('keeps it current, whatever its place there', () => {
    expect(drawn(replaceAroundCurrent(queueAt(1), [songNumber(7), songNumber(1), songNumber(8)]))).toBe('7 [1] 8');
  });

  it('leaves out what cannot be played', () => {
    const list = [songNumber(7, { audioUrl: '' }), songNumber(1)];
    expect(numbersOf(replaceAroundCurrent(queueAt(1), list).songs)).toEqual([1]);
  });
});
