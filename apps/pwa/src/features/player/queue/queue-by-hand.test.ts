import { numberOf, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { byHandAfterMove, moveSong, shiftSongs } from './queue-edits';
import { addByHand, jumpTo, keepWaiting, waitingByHand } from './queue-order';
import type { QueueByHand } from './queue-order';
import type { Queue } from './queue-rules';

const idOf = (n: number) => songNumber(n)._id;
const songs = (...numbers: number[]) => numbers.map((n) => songNumber(n));
const queueOf = (numbers: number[], index: number, ...byHand: number[]): QueueByHand => ({
  songs: songs(...numbers),
  index,
  byHand: byHand.map(idOf),
});

/** `0 1 [2] 3`: the current song is in brackets. */
const drawn = ({ songs, index }: Queue) => songs.map((song, at) => (at === index ? `[${numberOf(song)}]` : `${numberOf(song)}`)).join(' ');

describe('what waits by hand', () => {
  it.each([
    ['is what was added right behind the current song', queueOf([0, 7, 8, 1], 0, 7, 8), [7, 8]],
    ['is nothing where a song of the source comes first', queueOf([0, 1, 7], 0, 7), []],
    ['is no longer what has been passed', queueOf([0, 7, 8, 1], 2, 7, 8), []],
    ['is all that follows when nothing else does', queueOf([0, 7, 8], 0, 7, 8), [7, 8]],
    ['is nothing in an empty queue', queueOf([], 0, 7), []],
  ])('%s', (_, queue, expected) => expect(waitingByHand(queue).map(numberOf)).toEqual(expected));
});

describe('a song that is added', () => {
  it.each([
    ['plays before what comes from the source', queueOf([0, 1, 2], 0), 9, '[0] 9 1 2'],
    ['waits behind what waits already', queueOf([0, 7, 8, 1], 0, 7, 8), 9, '[0] 7 8 9 1'],
    ['moves up when the source has it later', queueOf([0, 7, 1, 2], 0, 7), 2, '[0] 7 2 1'],
    ['becomes the last one when it waits already', queueOf([0, 7, 8, 1], 0, 7, 8), 7, '[0] 8 7 1'],
    ['stays when it is current', queueOf([0, 1], 0), 0, '[0] 1'],
    ['becomes the first song of an empty queue', queueOf([], 0), 9, '[9]'],
  ])('%s', (_, queue, added, expected) => expect(drawn(addByHand(queue, songs(added), true))).toBe(expected));
});

describe('several songs that are added', () => {
  const queue = queueOf([0, 7, 8, 1, 2], 0, 7, 8);

  it.each([
    ['wait in their order behind what waits already', queue, [9, 2, 10], true, '[0] 7 8 9 2 10 1'],
    ['to play next come before what waits already', queue, [9, 2], false, '[0] 9 2 7 8 1'],
    ['leave the current song where it is', queue, [9, 0], true, '[0] 7 8 9 1 2'],
    ['are in their order where they wait already', queue, [8, 7], true, '[0] 8 7 1 2'],
    ['fill an empty queue', queueOf([], 0), [9, 3], true, '[9] 3'],
  ])('%s', (_, before, added, afterAdded, expected) => {
    const after = addByHand(before, songs(...added), afterAdded);
    expect(drawn(after)).toBe(expected);
    expect(after.byHand).toEqual(expect.arrayContaining(added.map(idOf)));
  });
});

describe('what waits when another queue comes', () => {
  const before = queueOf([0, 7, 8, 1], 0, 7, 8);

  it.each([
    ['waits behind its current song', { songs: songs(3, 4, 5), index: 1 }, '3 [4] 7 8 5'],
    ['is not there twice', { songs: songs(8, 3, 4), index: 1 }, '[3] 7 8 4'],
    ['does not wait behind itself', { songs: songs(7, 3), index: 0 }, '[7] 8 3'],
  ])('%s', (_, queue, expected) => expect(drawn(keepWaiting(before, queue))).toBe(expected));

  it('changes nothing when nothing waits', () => {
    const queue = { songs: songs(3, 4), index: 0 };
    expect(keepWaiting(queueOf([0, 1], 0), queue)).toBe(queue);
  });
});

describe('a jump in the queue', () => {
  it.each([
    ['passes over nothing that was added', 4, '0 1 [2] 7 8'],
    ['to a song that waits skips those before it', 2, '0 7 [8] 1 2'],
  ])('%s', (_, to, expected) => expect(drawn(jumpTo(queueOf([0, 7, 8, 1, 2], 0, 7, 8), to))).toBe(expected));
});

describe('a song of the source that is moved', () => {
  const queue = queueOf([0, 7, 8, 1, 2], 0, 7, 8);
  const idsOf = (...numbers: number[]) => numbers.map(idOf);

  it.each([
    ['between those that wait by hand waits by hand', 1, 2, [7, 8, 1]],
    ['ahead of them waits by hand', 2, 1, [7, 8, 2]],
    ['right behind them stays one of the source', 2, 3, [7, 8]],
    ['before the current song stays one of the source', 1, 0, [7, 8]],
  ])('%s', (_, moved, to, byHand) =>
    expect(byHandAfterMove(queue, moveSong(queue, idOf(moved), to), idsOf(moved))).toEqual(idsOf(...byHand)),
  );

  it('with others waits by hand where one of those that wait comes after it', () => {
    expect(byHandAfterMove(queue, shiftSongs(queue, idsOf(1, 2), 'up'), idsOf(1, 2))).toEqual(idsOf(7, 8, 1, 2));
  });

  it('where nothing waits by hand changes nothing', () => {
    const none = queueOf([0, 1, 2], 0);
    expect(byHandAfterMove(none, moveSong(none, idOf(2), 1), idsOf(2))).toBe(none.byHand);
  });
});
