import { Client } from 'pg';
import { CatalogueReader } from '../../src/features/catalogue/catalogue.reader';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { titlesOf, WindowsApi } from './windows-api';

let api: TestApi;
let windows: WindowsApi;
let rows: CatalogueRows;
beforeAll(async () => {
  api = await startApi();
  windows = new WindowsApi(api);
  rows = new CatalogueRows(api.dataSource);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.dataSource.query('DELETE FROM songs');
  for (const title of ['An', 'Bình', 'Chi']) await rows.song({ title });
});
afterEach(() => jest.restoreAllMocks());

const byTitle = async (sent: Record<string, string> = {}) => titlesOf(await windows.songs({ sort: 'title', ...sent }));
const isSorting = (statement: unknown) => typeof statement === 'string' && statement.includes('AS initials');

/** Returns the number of statements that sort a list during `work`. */
async function sortedDuring(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  await work();
  const { calls } = query.mock;
  query.mockRestore();
  return calls.filter(([statement]) => isSorting(statement)).length;
}

/** Runs `work` after the database has sorted the next list, before the API receives it. */
function afterSorting(work: () => Promise<unknown>): void {
  const { manager } = api.dataSource;
  const query = manager.query.bind(manager);
  const spy = jest.spyOn(manager, 'query').mockImplementation(async (statement: string, ...values) => {
    const answer: unknown = await query(statement, ...values);
    if (!isSorting(statement)) return answer;
    spy.mockRestore();
    await work();
    return answer;
  });
}

it('a window is right after each change of the catalogue', async () => {
  expect(await byTitle()).toEqual(['An', 'Bình', 'Chi']);
  const added = await rows.song({ title: 'Bé' });
  expect(await byTitle()).toEqual(['An', 'Bé', 'Bình', 'Chi']);
  await api.dataSource.query(`UPDATE songs SET title = 'Đi' WHERE id = $1`, [added.id]);
  expect(await byTitle()).toEqual(['An', 'Bình', 'Chi', 'Đi']);
  expect(await byTitle({ filter: 'di' })).toEqual(['Đi']);
  await api.dataSource.query('DELETE FROM songs WHERE id = $1', [added.id]);
  expect(await byTitle()).toEqual(['An', 'Bình', 'Chi']);
  expect(await byTitle({ filter: 'di' })).toEqual([]);
});

it('a window is right after its artist has another name', async () => {
  const artist = await rows.artist({ fullName: 'Ánh' });
  await rows.song({ title: 'Zoo', artistId: artist.id });
  const byArtist = async () => titlesOf(await windows.songs({ sort: 'artist' }));
  expect(await byArtist()).toEqual(['Zoo', 'An', 'Bình', 'Chi']);
  await api.dataSource.query(`UPDATE artists SET full_name = 'Ý Lan' WHERE id = $1`, [artist.id]);
  expect(await byArtist()).toEqual(['An', 'Bình', 'Chi', 'Zoo']);
});

it('windows of a list in one order sort it once, even at the same time', async () => {
  const places = ['0', '1', '2', '0,1', '0,2', '1,2', '2,1'];
  const all = await sortedDuring(() => Promise.all(places.map((some) => byTitle({ places: some }))));
  const more = await sortedDuring(() => byTitle({ from: '1' }));
  expect([all, more]).toEqual([1, 0]);
});

it('windows of other orders, filters and choices sort lists of their own', async () => {
  const sorting = async () => {
    await byTitle();
    await byTitle({ filter: 'b' });
    await byTitle({ genre: 'Rock' });
    await byTitle({ decade: '2010' });
    await windows.songs({ sort: 'artist' });
  };
  expect(await sortedDuring(sorting)).toBe(5);
  expect(await sortedDuring(sorting)).toBe(0);
});

it('many long lists of filters do not displace a whole list', async () => {
  const { manager } = api.dataSource;
  const query = manager.query.bind(manager);
  jest.spyOn(manager, 'query').mockImplementation(async (statement: string, ...values) => {
    const answer = await query<Record<string, unknown>[]>(statement, ...values);
    return isSorting(statement) ? answer.map((row) => ({ ...row, ids: Buffer.alloc(16 * 100_000) })) : answer;
  });
  const filters = ['a', 'b', 'c', 'd'];
  const filling = async () => {
    await byTitle({ from: '0' });
    for (const filter of filters) await byTitle({ filter });
  };
  expect(await sortedDuring(filling)).toBe(5);
  expect(await sortedDuring(() => byTitle({ from: '1' }))).toBe(0);
  expect(await sortedDuring(() => byTitle({ filter: 'd', from: '1' }))).toBe(0);
  expect(await sortedDuring(() => byTitle({ filter: 'a', from: '1' }))).toBe(1);
});

it('a filter with other spaces around it is the same', async () => {
  expect(await sortedDuring(() => byTitle({ filter: 'an' }))).toBe(1);
  expect(await sortedDuring(() => byTitle({ filter: ' an ' }))).toBe(0);
});

it('a list that changes while it is sorted is right the next time', async () => {
  afterSorting(() => rows.song({ title: 'Đi' }));
  expect(await byTitle()).toEqual(['An', 'Bình', 'Chi']);
  expect(await byTitle()).toEqual(['An', 'Bình', 'Chi', 'Đi']);
});

it('a window that is requested after a change does not wait for a list that was sorted before it', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((ends) => (end = ends));
  let before: Promise<string[]> | undefined;
  await new Promise<void>((begins) => {
    afterSorting(() => {
      begins();
      return ended;
    });
    before = byTitle({ from: '0' });
  });
  await rows.song({ title: 'Đi' });
  expect(await byTitle({ from: '1' })).toEqual(['Bình', 'Chi', 'Đi']);
  end();
  expect(await before).toEqual(['An', 'Bình', 'Chi']);
  expect(await byTitle({ from: '2' })).toEqual(['Chi', 'Đi']);
});

it('a list that could not be read is read again', async () => {
  afterSorting(() => Promise.reject(new Error('once')));
  expect((await windows.send('songs', { sort: 'title' })).status).toBe(500);
  expect(await byTitle()).toEqual(['An', 'Bình', 'Chi']);
});

it('a song that is deleted before its row is read is left out', async () => {
  const catalogue = api.app.get(CatalogueReader);
  const byIds = catalogue.listedSongsById.bind(catalogue);
  jest.spyOn(catalogue, 'listedSongsById').mockImplementationOnce(async (ids) => {
    await api.dataSource.query(`DELETE FROM songs WHERE title = 'Bình'`);
    return byIds(ids);
  });
  const { found, ...window } = await windows.songs({ sort: 'title' });
  expect([found, titlesOf(window)]).toEqual([3, ['An', 'Chi']]);
});
