import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { findAlbum, findArtist } from './match-by-name';

const artists = [artistNumber(1, { fullName: 'Low Tide' }), artistNumber(2, { fullName: 'Sơn Hà' })];
const albums = [
  albumNumber(1, { title: 'Greatest Hits', artist: 'Low Tide' }),
  albumNumber(2, { title: 'Greatest Hits', artist: 'Sơn Hà' }),
];

describe('an artist', () => {
  it.each([
    ['the same name', 'Low Tide', 1],
    ['other capitals and spaces', '  low   TIDE ', 1],
    ['accents in another encoding', 'Sơn Hà'.normalize('NFD'), 2],
  ])('is found by %s', (_, name, n) => expect(findArtist(name, artists)?._id).toBe(artistNumber(n)._id));

  it.each(['Son Ha', 'Low', '', undefined])('is not found by %j', (name) => expect(findArtist(name, artists)).toBeUndefined());
});

describe('an album', () => {
  it.each([
    ['of the one who sings', ['Sơn Hà'], 2],
    ['of the artist of the album', ['Low Tide', 'Somebody Else'], 1],
  ])('is the one %s', (_, names, n) => expect(findAlbum('greatest hits', names, albums)?._id).toBe(albumNumber(n)._id));

  it.each([
    ['of others', 'Greatest Hits', ['An Nhiên']],
    ['of nobody', 'Greatest Hits', [undefined]],
    ['with another title', 'Hits', ['Low Tide']],
    ['without a title', undefined, ['Low Tide']],
  ])('%s is not found', (_, title, names) => expect(findAlbum(title, names, albums)).toBeUndefined());
});
