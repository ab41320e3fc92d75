import { LEFT_BEHIND } from '../../platform/storage/rows/download-rows';
import { hashNumber, itemOf, songNumber } from './offline.fixture';
import { nothingStored } from './offline-state';
import { storageSummary, storageUse } from './storage-use';

const row = (n: number, received: number) =>
  [
    hashNumber(n),
    { hash: hashNumber(n), url: songNumber(n).audioUrl, etag: null, size: 1_000, received, isComplete: false, form: 'blob' as const },
  ] as const;

const stored = {
  ...nothingStored,
  rows: new Map([row(1, 100), row(2, 20), row(3, 3)]),
  downloads: [itemOf(1, [1])],
  automatic: new Map([[hashNumber(2), { song: songNumber(2), playedAt: 2 }]]),
};

it.each([
  [
    'audio without a readable row counts as waiting while a download is unreadable',
    1,
    { total: 123, downloads: 103, waiting: 3, automatic: 20, leftBehind: 0 },
  ],
  [
    'audio without a row counts as automatic while every download is readable',
    0,
    { total: 123, downloads: 100, waiting: 0, automatic: 23, leftBehind: 0 },
  ],
])('storage use: %s', (_, downloads, use) => {
  expect(storageUse({ ...stored, unreadable: { downloads, automatic: 0 } })).toEqual(use);
});

it('storage use: what earlier downloads left is not said to be saved automatically, since no list names it', () => {
  const left = { ...stored, automatic: new Map([[hashNumber(2), { song: songNumber(2), playedAt: LEFT_BEHIND }]]) };
  expect(storageUse(left)).toEqual({ total: 123, downloads: 100, waiting: 0, automatic: 3, leftBehind: 20 });
  expect(storageSummary({ total: 20, downloads: 0, waiting: 0, automatic: 0, leftBehind: 20 })).toBe(
    '20 B on this device: 20 B from earlier downloads.',
  );
});

it.each([
  [{ total: 0, downloads: 0, waiting: 0, automatic: 0, leftBehind: 0 }, 'No music on this device yet'],
  [{ total: 5, downloads: 5, waiting: 5, automatic: 0, leftBehind: 0 }, '5 B on this device: 5 B waiting for an update.'],
  [{ total: 5, downloads: 5, waiting: 0, automatic: 0, leftBehind: 0 }, '5 B on this device: 5 B downloaded.'],
  [
    { total: 123, downloads: 103, waiting: 3, automatic: 20, leftBehind: 0 },
    '123 B on this device: 100 B downloaded, 3 B waiting for an update, 20 B saved automatically.',
  ],
])('storage use: the summary of %j omits empty parts', (use, words) => expect(storageSummary(use)).toBe(words));
