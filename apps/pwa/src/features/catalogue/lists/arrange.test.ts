import { albumNumber, artistNumber, numbersOf, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { albumList, artistList, songListKinds } from './list-kinds';
import { filterItems, sortItems } from './arrange';

const songs = [
  songNumber(1, { title: 'Zebra', artist: 'Sơn Tùng', duration: 100, createdAt: '2026-03-01T00:00:00.000Z', releaseYear: '1999-12-31' }),
  songNumber(2, { title: 'Đường Về', artist: 'Lan Anh', duration: 20, createdAt: '2026-01-01T00:00:00.000Z', releaseYear: '2020-05-01' }),
  songNumber(3, { title: 'Part 10', artist: 'Đan', duration: 300, createdAt: '2026-02-01T00:00:00.000Z', releaseYear: '2020-01-01' }),
  songNumber(4, { title: 'Ánh Trăng', artist: 'lan anh', duration: 20, createdAt: '2026-04-01T00:00:00.000Z', releaseYear: '2001-01-01' }),
  songNumber(5, { title: 'Part 9', artist: 'Dawn', duration: 50, createdAt: '2026-05-01T00:00:00.000Z', releaseYearKnown: false }),
];

describe('a list of songs', () => {
  it.each([
    ['in the default order, without a sort', undefined, [1, 2, 3, 4, 5]],
    ['in the default order, with an unknown sort', 'constructor', [1, 2, 3, 4, 5]],
    ['by title as Vietnamese sorts, with numbers by size', 'title', [4, 2, 5, 3, 1]],
    ['by artist, then by title', 'artist', [5, 3, 4, 2, 1]],
    ['by release year, newest first and unknown ones last', 'year', [2, 3, 4, 1, 5]],
    ['by length, the shortest first, equal ones in the default order', 'shortest', [2, 4, 5, 1, 3]],
    ['by length, the longest first, equal ones in the default order', 'longest', [3, 1, 5, 2, 4]],
  ])('is sorted %s', (_, sort, expected) => expect(numbersOf(sortItems(songs, songListKinds.all, sort))).toEqual(expected));

  it.each(['trending', 'made-for-you', 'found'] as const)('that is chosen (%s) may be sorted by when songs were added', (name) => {
    expect(numbersOf(sortItems(songs, songListKinds[name], 'newest'))).toEqual([5, 4, 1, 3, 2]);
    expect(numbersOf(sortItems(songs, songListKinds[name], 'best'))).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['', [1, 2, 3, 4, 5]],
    ['   ', [1, 2, 3, 4, 5]],
    ['ZEBRA', [1]],
    ['lan', [2, 4]],
    ['  part ', [3, 5]],
    ['duong ve', [2]],
    ['ĐƯỜNG', [2]],
    ['son tung', [1]],
    ['anh trang', [4]],
    ['no such song', []],
  ])('with the filter %p has the songs %p', (filter, found) => {
    expect(numbersOf(filterItems(songs, songListKinds.all, filter))).toEqual(found);
  });
});

describe('a list of albums', () => {
  const albums = [
    albumNumber(1, { title: 'Mưa', artist: 'Sơn Tùng', releaseYear: 1999 }),
    albumNumber(2, { title: 'Đêm', artist: 'Lan Anh', releaseYear: 2020, releaseYearKnown: false }),
    albumNumber(3, { title: 'Dawn', artist: 'Sơn Tùng', releaseYear: 2010 }),
  ];

  it.each([
    [undefined, [1, 2, 3]],
    ['title', [3, 2, 1]],
    ['artist', [2, 3, 1]],
    ['year', [3, 1, 2]],
  ])('is sorted by %s', (sort, expected) => expect(numbersOf(sortItems(albums, albumList, sort))).toEqual(expected));

  it('is filtered by title or artist', () => {
    expect(numbersOf(filterItems(albums, albumList, 'dem'))).toEqual([2]);
    expect(numbersOf(filterItems(albums, albumList, 'son'))).toEqual([1, 3]);
  });
});

describe('a list of artists', () => {
  const songsOf = (count: number) => songs.slice(0, count).map(({ _id }) => _id);
  const artists = [
    artistNumber(1, { fullName: 'Đan', songs: songsOf(1) }),
    artistNumber(2, { fullName: 'Lan Anh', songs: songsOf(3) }),
    artistNumber(3, { fullName: 'Sơn Tùng', songs: songsOf(3) }),
  ];

  it('is sorted by number of songs, equal ones by name, the default order', () => {
    expect(numbersOf(sortItems(artists, artistList, 'songs'))).toEqual([2, 3, 1]);
  });

  it('is filtered by name', () => expect(numbersOf(filterItems(artists, artistList, 'dan'))).toEqual([1]));
});
