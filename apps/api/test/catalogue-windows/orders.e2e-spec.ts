import { CatalogueRows } from '../_harness/catalogue-rows';
import { startApi, type TestApi } from '../_harness/start-api';
import { lettersOf, namesOf, titlesOf, WindowsApi } from './windows-api';

let api: TestApi;
let windows: WindowsApi;
beforeAll(async () => {
  api = await startApi();
  windows = new WindowsApi(api);
  await fill(new CatalogueRows(api.dataSource));
});
afterAll(() => api.stop());

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** The track of each song is its number in the list. */
async function fill(rows: CatalogueRows): Promise<void> {
  const lan = (await rows.artist({ fullName: 'lan anh' })).id;
  const son = (await rows.artist({ fullName: 'Sơn Tùng' })).id;
  const dan = (await rows.artist({ fullName: 'Đan' })).id;
  const various = await rows.album({ title: 'Đêm 10', releaseYear: 2001, createdAt: day(1) });
  await rows.album({ title: 'Đêm 9', releaseYear: 2001, createdAt: day(2) });
  await rows.album({ title: 'Dawn', artistId: son, releaseYear: 2020, createdAt: day(3) });
  await rows.album({ title: 'Ánh', artistId: lan, releaseYear: 2024, releaseYearKnown: false, createdAt: day(4) });
  const songs = [
    { title: 'Zebra', artistId: son, genres: ['Rock', 'Ăn'], duration: 100.4, releaseDate: '1999-12-31' },
    { title: 'Đường Về', artistId: lan, genres: ['bolero'], duration: 100.6, releaseDate: '2020-05-01' },
    { title: 'Part 10', artistId: null, genres: null, duration: 20, releaseDate: '2020-01-01' },
    { title: 'Part 9', artistId: dan, genres: [], duration: 300, releaseDate: '2026-01-01', releaseDateKnown: false },
    { title: 'Ánh Trăng', artistId: son, genres: ['Ăn'], duration: 100.1, releaseDate: '2001-01-01', albumId: various.id },
    // This title is the next one in other bytes.
    { title: 'Mưa'.normalize('NFD'), artistId: dan, genres: ['rock'], duration: 61, releaseDateKnown: null },
    { title: 'Mưa'.normalize('NFC'), artistId: lan, genres: ['rock'], duration: 61 },
  ];
  for (const [index, song] of songs.entries()) await rows.song({ ...song, trackNumber: index + 1, createdAt: day(index + 1) });
}

describe('a window of songs', () => {
  it.each([
    [undefined, [7, 6, 5, 4, 3, 2, 1], ''],
    ['title', [5, 2, 6, 7, 4, 3, 1], 'A0 D1 M2 P4 Z6'],
    ['artist', [6, 4, 2, 7, 5, 1, 3], 'D0 L2 S4 U6'],
    ['album', [5, 1, 2, 3, 4, 6, 7], 'D0'],
    ['genre', [5, 2, 7, 6, 1, 4, 3], 'A0 B1 R2'],
    ['year', [3, 2, 7, 6, 5, 1, 4], ''],
    ['shortest', [3, 7, 6, 5, 1, 2, 4], ''],
    ['longest', [4, 2, 5, 1, 7, 6, 3], ''],
  ])('by %s has the songs %j, equal ones newest first, and the letters %j', async (sort, numbers, letters) => {
    const window = await windows.songs(sort ? { sort } : {});
    expect(window.rows.map(({ trackNumber }) => trackNumber)).toEqual(numbers);
    expect(lettersOf(window)).toBe(letters);
  });

  it('has the album of each song that has one', async () => {
    const { rows } = await windows.songs({ sort: 'album', count: '2' });
    expect(rows.map(({ albumTitle }) => albumTitle)).toEqual(['Đêm 10', undefined]);
  });

  it('has the letters of all that the filter finds, wherever it is', async () => {
    const window = await windows.songs({ sort: 'title', filter: 'an', from: '3', count: '1' });
    expect(titlesOf(window)).toEqual(['Mưa']);
    expect(lettersOf(window)).toBe('A0 D1 M2 P4');
  });
});

describe('a window of albums', () => {
  it.each([
    [undefined, ['Ánh', 'Dawn', 'Đêm 9', 'Đêm 10'], ''],
    ['title', ['Ánh', 'Dawn', 'Đêm 9', 'Đêm 10'], 'A0 D1'],
    ['artist', ['Ánh', 'Dawn', 'Đêm 9', 'Đêm 10'], 'L0 S1 U2 V3'],
    ['year', ['Dawn', 'Đêm 9', 'Đêm 10', 'Ánh'], ''],
  ])('by %s has the albums %j with their songs, and the letters %j', async (sort, titles, letters) => {
    const window = await windows.albums(sort ? { sort } : {});
    expect(titlesOf(window)).toEqual(titles);
    expect(lettersOf(window)).toBe(letters);
    expect(window.rows.flatMap(({ songs }) => songs.map(({ title }) => title))).toEqual(['Ánh Trăng']);
  });
});

describe('a window of artists', () => {
  it('has them by name, with letters', async () => {
    const window = await windows.artists();
    expect(namesOf(window)).toEqual(['Đan', 'lan anh', 'Sơn Tùng']);
    expect(lettersOf(window)).toBe('D0 L1 S2');
  });

  it('has those of most songs first, equal ones by name', async () => {
    expect(namesOf(await windows.artists({ sort: 'songs' }))).toEqual(['Đan', 'lan anh', 'Sơn Tùng']);
    const { rows } = await windows.artists({ filter: 'son' });
    await new CatalogueRows(api.dataSource).song({ artistId: rows[0]!._id });
    const window = await windows.artists({ sort: 'songs' });
    expect(namesOf(window)).toEqual(['Sơn Tùng', 'Đan', 'lan anh']);
    expect(lettersOf(window)).toBe('');
  });
});
