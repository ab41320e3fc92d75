import { numberOf, numbersOf, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { takeOver } from './queue-order';
import { inOrder, shuffled, shuffleRest, takeOverShuffled } from './queue-shuffle';
import type { OrderedQueue } from './queue-shuffle';

const idOf = (n: number) => songNumber(n)._id;
const songs = (...numbers: number[]) => numbers.map((n) => songNumber(n));

/** Each number lower than the one before: the order is reversed. */
const falling = () => {
  let next = 1;
  return () => (next /= 2);
};

const queueOf = (numbers: number[], index: number, more: Partial<OrderedQueue> = {}): OrderedQueue => ({
  songs: songs(...numbers),
  index,
  byHand: [],
  ordered: [],
  ...more,
});

describe('shuffling', () => {
  it('has every song once, in an order that the dice decide', () => {
    expect(shuffled([1, 2, 3, 4], falling())).toEqual([4, 3, 2, 1]);
    expect(shuffled([1, 2, 3, 4], Math.random).sort()).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['what follows the current song', queueOf([0, 1, 2, 3], 1), [0, 1, 3, 2]],
    ['what follows, but for what was added by hand', queueOf([0, 7, 8, 1, 2], 0, { byHand: [idOf(7), idOf(8)] }), [0, 7, 8, 2, 1]],
    ['nothing behind the last song', queueOf([0, 1], 1), [0, 1]],
  ])('changes %s', (_, queue, expected) => {
    const { songs, index, ordered } = shuffleRest(queue, falling());
    expect(numbersOf(songs)).toEqual(expected);
    expect(index).toBe(queue.index);
    expect(ordered).toEqual(queue.songs.map(({ _id }) => _id));
  });
});

describe('the order when shuffle is turned off', () => {
  const ordered = [0, 1, 2, 3].map(idOf);

  it.each([
    ['is that of before, at the current song', queueOf([0, 3, 1, 2], 1, { ordered }), '0 1 2 [3]'],
    ['keeps what waits by hand behind the current song', queueOf([0, 2, 7, 3, 1], 1, { ordered, byHand: [idOf(7)] }), '0 1 [2] 7 3'],
    [
      'keeps a song of it behind the current one where it waits by hand',
      queueOf([0, 3, 1, 2], 0, { ordered, byHand: [idOf(3)] }),
      '[0] 3 1 2',
    ],
    ['keeps a current song that it does not have where it plays', queueOf([0, 2, 7, 3, 1], 2, { ordered }), '0 1 2 [7] 3'],
    ['lacks what was removed', queueOf([3, 1], 0, { ordered }), '1 [3]'],
    ['stays as it is when there was none', queueOf([3, 1, 2], 0), '[3] 1 2'],
  ])('%s', (_, queue, expected) => {
    const { songs, index, ordered: left } = inOrder(queue);
    expect(songs.map((song, at) => (at === index ? `[${numberOf(song)}]` : `${numberOf(song)}`)).join(' ')).toBe(expected);
    expect(left).toEqual([]);
  });
});

describe('another queue', () => {
  const album = { songs: songNumbers(1, 4), index: 2 };

  it('keeps its order, with what waits by hand', () => {
    const before = queueOf([0, 7, 5], 0, { byHand: [idOf(7)] });
    const { songs, index, byHand } = takeOver(before, album);
    expect([numbersOf(songs), index, byHand]).toEqual([[1, 2, 3, 7, 4], 2, [idOf(7)]]);
  });

  it('begins at its song and goes on with all others in any order while shuffled', () => {
    const before = queueOf([0, 7, 5], 0, { byHand: [idOf(7)] });
    const { songs, index, ordered } = takeOverShuffled(before, album, falling());
    expect([numbersOf(songs), index]).toEqual([[3, 7, 4, 2, 1], 0]);
    expect(ordered).toEqual([1, 2, 3, 4].map(idOf));
  });

  it('knows nothing of what was added and has been passed', () => {
    const before = queueOf([7, 5], 1, { byHand: [idOf(7)] });
    expect(takeOver(before, { songs: songs(1, 7), index: 0 }).byHand).toEqual([]);
  });
});
