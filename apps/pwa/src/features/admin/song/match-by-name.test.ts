import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { findAlbum, findArtist } from './match-by-name';

const artists = [artistNumber(1, { fullName: 'Low Tide' }), artistNumber(2, { fullName: 'Sơn Hà' })];
const albums = [
  albumNumber(1, { title: 'Greatest Hits', artist: 'Low Tide', artistId: artists[0]!._id }),
  albumNumber(2, { title: 'Greatest Hits', artist: 'Sơn Hà', artistId: artists[1]!._id }),
  albumNumber(3, { title: 'Greatest Hits', artist: 'Unknown Artist', artistId: null }),
];

describe('matching tags with the catalogue: an artist', () => {
  it.each([
    ['an exact match', 'Low Tide', 1],
    ['different case and spacing', '  low   TIDE ', 1],
    ['a different Unicode normalization', 'Sơn Hà'.normalize('NFD'), 2],
  ])('is found despite %s', (_, name, n) => expect(findArtist(name, artists)?._id).toBe(artistNumber(n)._id));

  it.each(['Son Ha', 'Low', '', undefined])('is not found by %j', (name) => expect(findArtist(name, artists)).toBeUndefined());
});

describe('matching tags with the catalogue: an album', () => {
  it.each([
    ['the artist of the song', ['Sơn Hà'], 2],
    ['the album artist rather than the artist of the song', ['Low Tide', 'Somebody Else'], 1],
    ['being nobody’s, before its songs are there', ['Various Artists'], 3],
  ])('is found by %s', (_, names, n) => expect(findAlbum('greatest hits', names, albums)?._id).toBe(albumNumber(n)._id));

  it.each([
    ['by another artist', 'Greatest Hits', ['An Nhiên']],
    ['without an artist', 'Greatest Hits', [undefined]],
    ['by another title', 'Hits', ['Low Tide']],
    ['without a title', undefined, ['Low Tide']],
  ])('is not found %s', (_, title, names) => expect(findAlbum(title, names, albums)).toBeUndefined());
});
