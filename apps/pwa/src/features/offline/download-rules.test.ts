import { isRetriedAfter, downloadedHashes, wantedSongs } from './download-rules';
import type { DownloadSources } from './download-rules';
import { hashNumber, itemOf, songNumber } from './offline.fixture';

const automatic = (...played: [n: number, playedAt: number][]) =>
  new Map(played.map(([n, playedAt]) => [hashNumber(n), { song: songNumber(n), playedAt }]));

const nothing: DownloadSources = { downloads: [], automatic: new Map(), nextUp: [], budget: 1000 };
const wanted = (sources: Partial<DownloadSources>) =>
  wantedSongs({ ...nothing, ...sources }).map(({ hash, isDownload }) => `${Number.parseInt(hash, 16)}${isDownload ? ' download' : ''}`);

describe('the songs to fetch', () => {
  it.each<[string, Partial<DownloadSources>, string[]]>([
    ['none without downloads, plays and a queue', {}, []],
    [
      'the downloads, in the order in which they were requested',
      { downloads: [itemOf(2, [3, 4]), itemOf(1, [1, 2])] },
      ['1 download', '2 download', '3 download', '4 download'],
    ],
    ['none of a paused download', { downloads: [itemOf(1, [1], { isPaused: true }), itemOf(2, [2])] }, ['2 download']],
    ['played songs, the latest first', { automatic: automatic([1, 10], [2, 30], [3, 20]) }, ['2', '3', '1']],
    [
      'the next songs first, then downloads, then played songs',
      { automatic: automatic([1, 10]), downloads: [itemOf(1, [2])], nextUp: [songNumber(3), songNumber(4)] },
      ['3', '4', '2 download', '1'],
    ],
    [
      'each once, as a download if any download has it',
      { nextUp: [songNumber(1)], downloads: [itemOf(1, [1, 2])], automatic: automatic([2, 1]) },
      ['1 download', '2 download'],
    ],
    [
      'only downloads with a budget of 0',
      { budget: 0, nextUp: [songNumber(1)], downloads: [itemOf(1, [2])], automatic: automatic([3, 1]) },
      ['2 download'],
    ],
    ['none with audio from another origin', { nextUp: [songNumber(1, { audioUrl: 'https://other.test/a.mp3' })] }, []],
  ])('are %s', (_, sources, expected) => expect(wanted(sources)).toEqual(expected));
});

it('the songs to fetch: the stored part of a paused download is kept', () => {
  expect(downloadedHashes([itemOf(1, [1], { isPaused: true })])).toEqual(new Set([hashNumber(1)]));
});

it.each([
  ['away', 'network', true],
  ['gone', 'network', false],
  ['damaged', 'network', false],
  ['full', 'network', false],
  ['full', 'room', true],
  ['noRoom', 'room', true],
  ['away', 'room', false],
] as const)('the songs to fetch: after the failure %s, once there is %s again, the song is retried: %s', (failure, because, expected) =>
  expect(isRetriedAfter(failure, because)).toBe(expected),
);
