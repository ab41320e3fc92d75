import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { namesOf, titlesOf, WindowsApi } from './windows-api';

let api: TestApi;
let windows: WindowsApi;
beforeAll(async () => {
  api = await startApi();
  windows = new WindowsApi(api);
  const rows = new CatalogueRows(api.dataSource);
  const [lan, son] = [await rows.artist({ fullName: 'Lan Anh' }), await rows.artist({ fullName: 'Sơn Tùng' })];
  const various = await rows.album({ title: 'Hits' });
  await rows.album({ title: 'Đêm', artistId: lan.id });
  await rows.album({ title: 'Lost Tapes' });
  const songs = [
    { title: 'Đường Về', artistId: lan.id, genres: ['Rock'], releaseDate: '2020-01-01', albumId: various.id },
    { title: '100% Love_Song', artistId: son.id, genres: ['rock', 'Pop'], releaseDate: '2029-12-31' },
    { title: 'ÁNH\\TRĂNG', artistId: son.id, genres: ['Pop'], releaseDate: '2019-12-31' },
    { title: 'Đường Xa', genres: null, releaseDate: '2020-06-01', releaseDateKnown: false },
  ];
  for (const song of songs) await rows.song(song);
});
afterAll(() => api.stop());

const all = ['Đường Xa', 'ÁNH\\TRĂNG', '100% Love_Song', 'Đường Về'];

describe('a filter', () => {
  it.each([
    ['', all],
    ['  ', all],
    ['\0', all],
    ['\0đường\0về', ['Đường Về']],
    ['duong', ['Đường Xa', 'Đường Về']],
    ['  ĐƯỜNG ', ['Đường Xa', 'Đường Về']],
    ['ường v', ['Đường Về']],
    ['đường về'.normalize('NFD'), ['Đường Về']],
    ['son tung', ['ÁNH\\TRĂNG', '100% Love_Song']],
    ['LAN', ['Đường Về']],
    ['unknown', ['Đường Xa']],
    ['%', ['100% Love_Song']],
    ['_', ['100% Love_Song']],
    ['\\', ['ÁNH\\TRĂNG']],
    ['e_s', ['100% Love_Song']],
    ['100% love_song', ['100% Love_Song']],
    ['h\\t', ['ÁNH\\TRĂNG']],
    ['\\\\', []],
    ['\\%', []],
    ['1%e', []],
    ['l_ve', []],
    ['％', ['100% Love_Song']],
    ['＼', ['ÁNH\\TRĂNG']],
    ['a', ['Đường Xa', 'ÁNH\\TRĂNG', 'Đường Về']],
    ['known art', ['Đường Xa']],
    ['\u0301', all],
    ['ve lan', []],
    ["'; DROP TABLE songs; --", []],
    ['$1', []],
  ])('%j finds the songs %j, and counts those of the list too', async (filter, titles) => {
    const { total, found, ...window } = await windows.songs({ filter });
    expect(titlesOf(window)).toEqual(titles);
    expect([total, found]).toEqual([all.length, titles.length]);
  });

  it.each([
    ['dem', ['Đêm']],
    ['lan', ['Đêm']],
    ['various', ['Hits']],
    ['unknown', ['Lost Tapes']],
    ['artist', ['Lost Tapes', 'Hits']],
    ['t', ['Lost Tapes', 'Hits']],
    ['đường', []],
  ])('%j finds the albums %j by title or artist', async (filter, titles) => {
    const found = await windows.albums({ filter });
    expect(titlesOf(found)).toEqual(titles);
    expect([found.total, found.found]).toEqual([3, titles.length]);
  });

  it('finds artists by name', async () => {
    const found = await windows.artists({ filter: 'SON' });
    expect(namesOf(found)).toEqual(['Sơn Tùng']);
    expect([found.total, found.found]).toEqual([2, 1]);
  });

  it('also applies within a genre', async () => {
    const found = await windows.songs({ filter: 'duong', genre: 'ROCK' });
    expect(titlesOf(found)).toEqual(['Đường Về']);
    expect([found.total, found.found]).toEqual([2, 1]);
  });
});

describe('the songs', () => {
  it.each([
    ['of a genre, in whatever case', { genre: 'rOCK' }, ['100% Love_Song', 'Đường Về']],
    ['of a genre that no song has', { genre: 'Jazz' }, []],
    ['of a decade, if it is known', { decade: '2020' }, ['100% Love_Song', 'Đường Về']],
    ['of a decade by title', { decade: '2010', sort: 'title' }, ['ÁNH\\TRĂNG']],
    ['of the first decade', { decade: '0' }, []],
  ])('%s are a list of their own', async (_, sent: Record<string, string>, titles) => {
    const found = await windows.songs(sent);
    expect(titlesOf(found)).toEqual(titles);
    expect([found.total, found.found]).toEqual([titles.length, titles.length]);
  });
});

describe('the part of a window', () => {
  it.each([
    [{ from: '1', count: '2' }, [1, 2]],
    [{ from: '3', count: '200' }, [3]],
    [{ from: '2' }, [2, 3]],
    [{ count: '1' }, [0]],
    [{ from: '4' }, []],
    [{ from: '9999999' }, []],
    [{ places: '3,0,2' }, [3, 0, 2]],
    [{ places: '1,9999999,1' }, [1, 1]],
    [{ places: '2', from: '1', count: '2' }, [2]],
  ])('%j is the rows %j of the list', async (sent: Record<string, string>, places) => {
    const found = await windows.songs(sent);
    expect(titlesOf(found)).toEqual(places.map((place) => all[place]));
    expect(found.found).toBe(all.length);
  });

  it('is 60 rows unless it says otherwise', async () => {
    const rows = new CatalogueRows(api.dataSource);
    for (let artists = 0; artists < 60; artists += 1) await rows.artist();
    expect((await windows.artists()).rows).toHaveLength(60);
    expect((await windows.artists({ places: Array.from({ length: 200 }, (_, place) => place).join() })).rows).toHaveLength(62);
  });
});

describe('refused with a clear error is', () => {
  it.each([
    ['songs', { sort: 'newest' }, 'sort'],
    ['songs', { sort: 'constructor' }, 'sort'],
    ['albums', { sort: 'genre' }, 'sort'],
    ['artists', { sort: 'first' }, 'sort'],
    ['songs', { count: '201' }, 'count'],
    ['songs', { count: '0' }, 'count'],
    ['songs', { from: '-1' }, 'from'],
    ['songs', { from: '10000000' }, 'from'],
    ['songs', { places: Array.from({ length: 201 }, (_, place) => place).join() }, 'Must be 1 to 200 places, separated by commas'],
    ['songs', { places: '1,,2' }, 'Must be 1 to 200 places, separated by commas'],
    ['songs', { places: '' }, 'Must be 1 to 200 places, separated by commas'],
    ['songs', { decade: '2015' }, 'decade'],
    ['songs', { genre: '' }, 'genre'],
    ['songs', { filter: 'x'.repeat(201) }, 'filter'],
    ['songs', { genre: 'Rock', decade: '2020' }, 'Choose a genre or a decade, not both.'],
  ] as const)('%s with %j', async (noun, sent, reason) => {
    const answer = await windows.send(noun, sent);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(reason)]);
  });
});
