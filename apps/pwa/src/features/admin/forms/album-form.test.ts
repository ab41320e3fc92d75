import { IMAGE_MISSING } from '@chorus/contracts';
import { albumNumber, artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { albumErrors, formOfAlbum, missingOfAlbum } from './album-form';

const picture = new File(['picture'], 'a.png');
const thisYear = new Date().getFullYear();
const complete = { title: 'Rails', artistId: artistNumber(1)._id, releaseYear: '2021' };

it('a new album is of this year until somebody says otherwise', () => expect(formOfAlbum().releaseYear).toBe(String(thisYear)));

it.each([
  ['nothing', formOfAlbum(), undefined, IMAGE_MISSING],
  ['no picture', complete, undefined, IMAGE_MISSING],
  ['no title', { ...complete, title: ' ' }, picture, 'Please enter a title'],
  ['no artist', { ...complete, artistId: '' }, picture, 'Please choose an artist'],
  ['everything', complete, picture, undefined],
])('an album with %s can be added or not', (_, form, file, missing) => expect(missingOfAlbum(form, file)).toBe(missing));

it.each([
  ['1899', ['releaseYear']],
  ['1900', []],
  [String(thisYear), []],
  [String(thisYear + 1), ['releaseYear']],
  ['', ['releaseYear']],
  ['2021.5', ['releaseYear']],
])('of the year %j', (releaseYear, wrong) => expect(Object.keys(albumErrors({ ...complete, releaseYear }))).toEqual(wrong));

it('an album that lost its artist may be changed otherwise', () => {
  expect(formOfAlbum(albumNumber(1)).artistId).toBe('');
  expect(albumErrors(formOfAlbum(albumNumber(1)), { title: 'Rails' })).toEqual({});
});
