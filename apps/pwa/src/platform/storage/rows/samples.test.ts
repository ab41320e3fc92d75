import { versions } from '../schema';
import { lostValues } from './lost-values.fixture';
import { recordedKinds, unseenFields, unseenValues } from './recorded-shape.fixture';
import { kindsBeside, rowsOf } from './sample-rows.fixture';
import type { Sample } from './sample-rows.fixture';
import { readSample, releases } from './samples.fixture';

jest.mock('./shape', () => jest.requireActual<{ recordedShapes: unknown }>('./recorded-shape.fixture').recordedShapes);
jest.mock('./row-kind', () => ({
  ...jest.requireActual<object>('./row-kind'),
  rowKind: jest.requireActual<{ rowKind: unknown }>('./recorded-shape.fixture').rowKind,
}));

const newest = releases.at(-1) ?? '';

/**
 * Values of a numbered release that today's code drops or stores elsewhere, and why nothing is
 * lost. Everything else must be kept.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  // The counts have a store of their own.
  1: ['conversation.unread'],
};

const kindsIn = (sample: Sample) => new Set(rowsOf(sample).flatMap(({ kind }) => kind?.name ?? []));

describe.each(releases)('rows stored by release %s', (release) => {
  const sample = readSample(release);
  const rows = rowsOf(sample);

  it(`are readable: ${rows.length} rows of ${kindsIn(sample).size} kinds`, () => {
    const unread = rows.filter(({ kind, stored }) => kind?.read(stored).type !== 'row').map(({ where }) => where);
    expect(unread).toEqual([]);
  });

  it('keep all their values: a renamed or dropped field needs a lift or a reason', () => {
    const lost = rows.flatMap(({ kind, stored }) => lostValues(stored, kind?.rewrite(stored), kind?.name ?? 'no kind'));
    expect([...new Set(lost)]).toEqual(leftOut[release] ?? []);
  });
});

// After a change of a stored shape, run `npm run sample -- unreleased`.
describe('the newest sample of stored rows', () => {
  const sample = readSample(newest);
  const rows = rowsOf(sample);

  it('has rows in every store', () => {
    const stores = versions.flat().map(({ name }) => name);
    const empty = stores.filter((store) => !sample.database.stores[store]?.rows.length);
    expect(empty).toEqual([]);
  });

  it('has rows of every kind that shares its store with others', () => {
    const missing = kindsBeside.filter(({ name }) => !kindsIn(sample).has(name)).map(({ name }) => name);
    expect(missing).toEqual([]);
  });

  it(`has ${rows.length} rows exactly as the current code writes them: a changed shape needs a new sample`, () => {
    const normal = (row: unknown): unknown => JSON.parse(JSON.stringify(row ?? null));
    const rewritten = rows.map(({ where, kind, stored }) => ({ where, row: normal(kind?.rewrite(stored)) }));
    expect(rewritten).toEqual(rows.map(({ where, stored }) => ({ where, row: normal(stored) })));
  });

  it('has every optional field of every shape', () => {
    rows.forEach(({ kind, stored }) => kind?.read(stored));
    // The page shows no text of a person's own, so no visit of it finds one to report.
    expect([...unseenFields]).toEqual(['reportId,title,type,message,email,about,activity,context: activity']);
  });

  it('has every value of every list of values', () => {
    rows.forEach(({ kind, stored }) => kind?.read(stored));
    // Some rows have one value at a time: the sample was taken without repeat and in a private
    // session, and a due wipe would empty it. It is older than the download of playlists.
    expect([...unseenValues]).toEqual([
      'off,one,all: one',
      'off,one,all: all',
      'song,album,artist,liked,playlist: playlist',
      'due,done: due',
      'yes,no: no',
      'on,louder,quieter,off: on',
      'on,louder,quieter,off: quieter',
      'on,louder,quieter,off: off',
      'on,off: on',
      'grid,rows: grid',
      'yes,off: off',
      'yes,played: yes',
      'links,signedIn: signedIn',
    ]);
  });
});

// If a kind accepts more, the last release cannot read what this one writes; if less, this one
// cannot read what others wrote.
describe('the shape of each row kind', () => {
  it('is unchanged: a change must be safe in both directions or come with a version', () => {
    expect(recordedKinds).toMatchSnapshot();
  });
});
