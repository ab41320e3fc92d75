import type * as contracts from '@chorus/contracts';
import type * as zod from 'zod/mini';
import * as rows from './sample-rows.fixture';
import { readSample, releases } from './samples.fixture';

const WIRE_SONG = '@chorus/contracts/catalogue/song';
const samples = releases.map((release) => ({ release, sample: readSample(release) }));

const readingsBy = ({ rowsOf }: typeof rows) =>
  samples.map(({ release, sample }) => ({
    release,
    readings: rowsOf(sample).map(({ where, kind, stored }) => ({ where, reading: kind?.read(stored) })),
  }));
const storedSongsReadBy = ({ song }: typeof contracts) =>
  samples.flatMap(({ sample }) =>
    (sample.database.stores.automatic?.rows ?? []).map(({ value }) => song.safeParse((value as { song: unknown }).song).success),
  );

describe('a new required field of songs on the wire', () => {
  let later: { contracts: typeof contracts; rows: typeof rows };

  beforeAll(() =>
    jest.isolateModules(() => {
      jest.doMock(WIRE_SONG, () => {
        const z = jest.requireActual<typeof zod>('zod/mini');
        const actual = jest.requireActual<typeof contracts>(WIRE_SONG);
        return { ...actual, song: z.extend(actual.song, { mood: z.string() }) };
      });
      later = { contracts: jest.requireActual('@chorus/contracts'), rows: jest.requireActual('./sample-rows.fixture') };
    }),
  );

  it('is missing in the songs stored by older releases', () => {
    expect(new Set(storedSongsReadBy(later.contracts))).toEqual(new Set([false]));
  });

  it('does not change how any stored row of any release is read', () => {
    expect(readingsBy(later.rows)).toEqual(readingsBy(rows));
  });
});
