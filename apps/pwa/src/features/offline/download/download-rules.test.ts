import { isOver, keptHashes, wantedSongs } from './download-rules';
import type { Wishes } from './download-rules';
import { hashNumber, itemOf, songNumber } from '../offline.fixture';

const automatic = (...played: [n: number, playedAt: number][]) =>
  new Map(played.map(([n, playedAt]) => [hashNumber(n), { song: songNumber(n), playedAt }]));

const nothing: Wishes = { kept: [], automatic: new Map(), nextUp: [], budget: 1000 };
const wanted = (wishes: Partial<Wishes>) =>
  wantedSongs({ ...nothing, ...wishes }).map(({ hash, isKept }) => `${Number.parseInt(hash, 16)}${isKept ? ' kept' : ''}`);

describe('what should be here', () => {
  it.each<[string, Partial<Wishes>, string[]]>([
    ['nothing when nobody wants anything', {}, []],
    ['what was kept, in the order of keeping', { kept: [itemOf(2, [3, 4]), itemOf(1, [1, 2])] }, ['1 kept', '2 kept', '3 kept', '4 kept']],
    ['nothing of what is paused', { kept: [itemOf(1, [1], { isPaused: true }), itemOf(2, [2])] }, ['2 kept']],
    ['what was heard, the latest first', { automatic: automatic([1, 10], [2, 30], [3, 20]) }, ['2', '3', '1']],
    [
      'first what plays next, then what was kept, then what was heard',
      { automatic: automatic([1, 10]), kept: [itemOf(1, [2])], nextUp: [songNumber(3), songNumber(4)] },
      ['3', '4', '2 kept', '1'],
    ],
    [
      'each once, and kept if anybody keeps it',
      { nextUp: [songNumber(1)], kept: [itemOf(1, [1, 2])], automatic: automatic([2, 1]) },
      ['1 kept', '2 kept'],
    ],
    [
      'only what was kept when there is no budget',
      { budget: 0, nextUp: [songNumber(1)], kept: [itemOf(1, [2])], automatic: automatic([3, 1]) },
      ['2 kept'],
    ],
    ['nothing of a song whose audio is not ours', { nextUp: [songNumber(1, { audioUrl: 'https://other.test/a.mp3' })] }, []],
  ])('is %s', (_, wishes, expected) => expect(wanted(wishes)).toEqual(expected));
});

it('keeps what is paused: it only does not come any further', () => {
  expect(keptHashes([itemOf(1, [1], { isPaused: true })])).toEqual(new Set([hashNumber(1)]));
});

it.each([
  ['away', 'network', true],
  ['gone', 'network', false],
  ['damaged', 'network', false],
  ['full', 'network', false],
  ['full', 'room', true],
  ['noRoom', 'room', true],
  ['away', 'room', false],
] as const)('%s: another attempt when there is %s again: %s', (failure, because, expected) =>
  expect(isOver(failure, because)).toBe(expected),
);
