import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { QueueByHand } from '../queue/queue-order';
import { rowsOf, sectionsOf } from './queue-sections';

const queueOf = (numbers: readonly number[], index: number, ...byHand: number[]): QueueByHand => ({
  songs: numbers.map((n) => songNumber(n)),
  index,
  byHand: byHand.map((n) => songNumber(n)._id),
});

/** `played 0`: the heading of a section is a word, and each song is its index in the queue. */
function drawn(queue: QueueByHand, hidesPlayed = false) {
  const rows = rowsOf(sectionsOf(queue, hidesPlayed));
  return Array.from({ length: rows.count }, (_, slot) => {
    const row = rows.at(slot);
    return row && ('section' in row ? row.section.name : row.index);
  }).join(' ');
}

describe('the rows of Up next', () => {
  it.each<[string, QueueByHand, string]>([
    ['has a heading for each part', queueOf([1, 2, 7, 3, 4], 1, 7), 'played 0 current 1 added 2 rest 3 4'],
    ['has none for what is not there', queueOf([1, 2], 0), 'current 0 rest 1'],
    ['with one song say that it plays', queueOf([1], 0), 'current 0'],
    ['that were all added have no rest', queueOf([1, 7, 8], 0, 1, 7, 8), 'current 0 added 1 2'],
    ['leave a song that was added and moved down where it plays', queueOf([1, 2, 7], 0, 7), 'current 0 rest 1 2'],
    ['of a queue that was stored without marks are of its source', queueOf([1, 2, 3], 1), 'played 0 current 1 rest 2'],
    ['of a room that plays a song outside of them', queueOf([1, 2], -1), 'rest 0 1'],
    ['of an empty queue', queueOf([], 0), ''],
  ])('%s', (_, queue, expected) => expect(drawn(queue)).toBe(expected));

  it('begin with the current song while played songs are hidden', () => {
    expect(drawn(queueOf([1, 2, 7, 3], 1, 7), true)).toBe('current 1 added 2 rest 3');
    expect(drawn(queueOf([1, 2], 1), true)).toBe('current 1');
    expect(drawn(queueOf([1, 2], -1), true)).toBe('rest 0 1');
  });

  it.each([false, true])('know the place of each song, whether played ones are hidden: %s', (hidesPlayed) => {
    const queue = queueOf([1, 2, 7, 3, 4], 1, 7);
    const rows = rowsOf(sectionsOf(queue, hidesPlayed));
    for (let index = rows.first; index < queue.songs.length; index++) expect(rows.at(rows.slotOf(index))).toEqual({ index });
    expect([rows.at(-1), rows.at(rows.count)]).toEqual([undefined, undefined]);
  });
});
