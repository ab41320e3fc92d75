import { hashNumber, itemOf, songNumber } from '../offline.fixture';
import { nothingStored } from '../offline-state';
import type { OfflineState } from '../offline-state';
import { automaticHere, keepingOf } from './keeping';
import { keepingWords } from './keeping-words';

const row = (n: number, received: number, size = 100) =>
  [
    hashNumber(n),
    { hash: hashNumber(n), url: songNumber(n).audioUrl, etag: null, size, received, isComplete: received === size, form: 'blob' },
  ] as const;
const album = { kind: 'album', id: 'album-1' } as const;
const stateOf = (changes: Partial<OfflineState>): OfflineState => ({ ...nothingStored, ...changes });
const kept = [itemOf(1, [1, 2])];
const paused = [itemOf(1, [1, 2], { isPaused: true })];
const failures = new Map([[hashNumber(2), 'full' as const]]);

describe('how far something is that may be kept', () => {
  it.each<[string, Partial<OfflineState>, string, number, string]>([
    ['nobody keeps it', {}, 'not kept', 0, 'Not kept offline'],
    ['nothing has come yet', { kept }, 'coming', 0, 'Keeping 0 of 2'],
    ['half of the first song is here', { kept, rows: new Map([row(1, 50)]) }, 'coming', 0.25, 'Keeping 0 of 2'],
    ['one of two songs is here', { kept, rows: new Map([row(1, 100)]) }, 'coming', 0.5, 'Keeping 1 of 2'],
    ['it is paused', { kept: paused, rows: new Map([row(1, 100)]) }, 'paused', 0.5, 'Paused, 1 of 2'],
    ['a song does not come', { kept, failures, rows: new Map([row(1, 100)]) }, 'failed', 0.5, 'This device has no room left'],
    ['all of it is here', { kept, rows: new Map([row(1, 100), row(2, 100)]) }, 'kept', 1, '2 songs kept offline'],
    ['all of it is here, paused or not', { kept: paused, rows: new Map([row(1, 100), row(2, 100)]) }, 'kept', 1, '2 songs kept offline'],
  ])('when %s', (_, changes, phase, part, words) => {
    const keeping = keepingOf(album, stateOf(changes));
    expect(keeping).toMatchObject({ phase, part });
    expect(keepingWords(keeping)).toBe(words);
  });
});

it('lists what is here by itself, the latest first, without what is kept or still coming', () => {
  const automatic = new Map([1, 2, 3, 4].map((n) => [hashNumber(n), { song: songNumber(n), playedAt: n }]));
  const state = stateOf({ automatic, kept: [itemOf(1, [3])], rows: new Map([row(1, 100), row(2, 100), row(3, 100), row(4, 20)]) });
  expect(automaticHere(state).map(({ song }) => song.title)).toEqual(['Song 2', 'Song 1']);
});
