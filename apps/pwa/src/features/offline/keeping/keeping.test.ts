import { LEFT_BEHIND, VISITOR } from '../../../platform/storage/rows/download-rows';
import { hashNumber, itemOf, songNumber } from '../offline.fixture';
import { nothingStored } from '../offline-state';
import type { OfflineState } from '../offline-state';
import { keepingOf, ownAutomatic, ownItems, storedAutomatic } from './keeping';
import { keepingText } from './keeping-text';

const row = (n: number, received: number, size = 100) =>
  [
    hashNumber(n),
    { hash: hashNumber(n), url: songNumber(n).audioUrl, etag: null, size, received, isComplete: received === size, form: 'blob' },
  ] as const;
const album = { kind: 'album', id: 'album-1' } as const;
const stateOf = (changes: Partial<OfflineState>): OfflineState => ({ ...nothingStored, isRead: true, owner: VISITOR, ...changes });
const downloads = [itemOf(1, [1, 2])];
const paused = [itemOf(1, [1, 2], { isPaused: true })];
const failures = new Map([[hashNumber(2), 'full' as const]]);

describe('download progress', () => {
  it.each<[string, Partial<OfflineState>, string, number, string]>([
    ['storage was not read yet', { downloads, isRead: false }, 'not known', 0, ''],
    ['it is not known who is here', { downloads, owner: undefined }, 'not known', 0, ''],
    ['only others have downloaded it', { downloads, owner: 'ada' }, 'not downloaded', 0, 'Not downloaded'],
    ['it is not downloaded', {}, 'not downloaded', 0, 'Not downloaded'],
    ['nothing has arrived yet', { downloads }, 'downloading', 0, 'Downloading 0 of 2'],
    ['half of the first song is stored', { downloads, rows: new Map([row(1, 50)]) }, 'downloading', 0.25, 'Downloading 0 of 2'],
    ['one of two songs is stored', { downloads, rows: new Map([row(1, 100)]) }, 'downloading', 0.5, 'Downloading 1 of 2'],
    ['it is paused', { downloads: paused, rows: new Map([row(1, 100)]) }, 'paused', 0.5, 'Paused, 1 of 2'],
    ['a song has failed', { downloads, failures, rows: new Map([row(1, 100)]) }, 'failed', 0.5, 'Not enough space on this device'],
    ['everything is stored', { downloads, rows: new Map([row(1, 100), row(2, 100)]) }, 'downloaded', 1, '2 songs downloaded'],
    [
      'everything is stored, even if paused',
      { downloads: paused, rows: new Map([row(1, 100), row(2, 100)]) },
      'downloaded',
      1,
      '2 songs downloaded',
    ],
  ])('is shown when %s', (_, changes, phase, part, words) => {
    const keeping = keepingOf(album, stateOf(changes));
    expect(keeping).toMatchObject({ phase, part });
    expect(keepingText(keeping)).toBe(words);
  });
});

it('automatically stored songs: are listed latest first, without downloads and unfinished ones', () => {
  const automatic = new Map([1, 2, 3, 4].map((n) => [hashNumber(n), { song: songNumber(n), playedAt: n }]));
  const state = stateOf({ automatic, downloads: [itemOf(1, [3])], rows: new Map([row(1, 100), row(2, 100), row(3, 100), row(4, 20)]) });
  expect(storedAutomatic(state).map(({ song }) => song.title)).toEqual(['Song 2', 'Song 1']);
});

it('automatically stored songs: of somebody who has signed out are evicted first and not listed', () => {
  const automatic = new Map([1, 2].map((n) => [hashNumber(n), { song: songNumber(n), playedAt: n === 1 ? LEFT_BEHIND : 0 }]));
  const state = stateOf({ automatic, rows: new Map([row(1, 100), row(2, 100)]) });
  expect(storedAutomatic(state).map(({ song }) => song.title)).toEqual(['Song 2', 'Song 1']);
  expect(ownAutomatic(state).map(({ song }) => song.title)).toEqual(['Song 2']);
});

it('downloads: are listed for their owners', () => {
  const both = stateOf({ downloads: [itemOf(1, [1], { owners: ['ada', 'bob'] }), itemOf(2, [2], { owners: ['bob'] })] });
  const listed = ['ada', 'bob', VISITOR, undefined].map((owner) => ownItems({ ...both, owner }).map(({ id }) => id));
  expect(listed).toEqual([['album-1'], ['album-1', 'album-2'], [], []]);
});
