import { IMAGE_MISSING } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { albumErrors, formOfAlbum, hasMixedGenres, missingOfAlbum } from './album-form';

const picture = new File(['picture'], 'a.png');
const thisYear = new Date().getFullYear();
const complete = {
  title: 'Rails',
  artistId: artistNumber(1)._id,
  artists: '',
  releaseYear: '2021',
  originalYear: '',
  edition: '',
  genres: '',
};

it('album form: a new album has this year by default', () => expect(formOfAlbum().releaseYear).toBe(String(thisYear)));

it.each([
  ['an empty form lacks a picture', formOfAlbum(), undefined, IMAGE_MISSING],
  ['a form without a picture is refused', complete, undefined, IMAGE_MISSING],
  ['an album by various artists is accepted', { ...complete, artistId: 'various' }, picture, undefined],
  ['a form without a title is refused', { ...complete, title: ' ' }, picture, 'Please enter a title'],
  ['a form without an artist is refused', { ...complete, artistId: '' }, picture, 'Please choose an artist'],
  ['a complete form is accepted', complete, picture, undefined],
])('album form: %s', (_, form, file, missing) => expect(missingOfAlbum(form, file)).toBe(missing));

it.each([
  ['1899', ['releaseYear']],
  ['1900', []],
  [String(thisYear), []],
  [String(thisYear + 1), ['releaseYear']],
  ['', ['releaseYear']],
  ['2021.5', ['releaseYear']],
])('album form: the release year %j has errors in %j', (releaseYear, wrong) =>
  expect(Object.keys(albumErrors({ ...complete, releaseYear }))).toEqual(wrong),
);

it('album form: an unknown release year is empty, and may stay empty', () => {
  const form = formOfAlbum(albumNumber(1, { releaseYearKnown: false }));
  expect(form.releaseYear).toBe('');
  expect(albumErrors(form, { title: 'Rails' })).toEqual({});
});

it('album form: an album that is nobody’s alone is by various artists, who may also be chosen', () => {
  expect(formOfAlbum(albumNumber(1, { artist: 'Various Artists' })).artistId).toBe('various');
  expect(albumErrors(complete, { artistId: 'various' })).toEqual({});
  expect(albumErrors({ ...complete, artistId: 'various' })).toEqual({});
});

it('album form: an album whose artist was deleted can still be edited', () => {
  expect(formOfAlbum(albumNumber(1)).artistId).toBe('');
  expect(albumErrors(formOfAlbum(albumNumber(1)), { title: 'Rails' })).toEqual({});
});

it.each([
  [
    'those of its songs',
    [
      ['Rock', 'Rap'],
      ['Rock', 'Rap'],
    ],
    'Rock, Rap',
    false,
  ],
  ['none where its songs have none', [undefined, undefined], '', false],
  ['none where its songs differ', [['Rock'], undefined], '', true],
  ['none without songs', [], '', false],
])('album form: the genres of an album are %s', (_, genres, text, isMixed) => {
  const songs = genres.map((names, n) => songNumber(n + 1, names && { genres: names }));
  expect(formOfAlbum(albumNumber(1, { songs })).genres).toBe(text);
  expect(hasMixedGenres(albumNumber(1, { songs }))).toBe(isMixed);
});

it.each([
  [{ originalYear: '1969', edition: '2011 Remaster' }, []],
  [{ originalYear: '1899' }, ['originalYear']],
  [{ originalYear: String(thisYear + 1) }, ['originalYear']],
  [{ edition: 'x'.repeat(101) }, ['edition']],
])('album form: of what is optional, %j has errors in %j', (some, wrong) =>
  expect(Object.keys(albumErrors({ ...complete, ...some }))).toEqual(wrong),
);

it('album form: an edited album has its original year and edition, which may be removed', () => {
  expect(formOfAlbum(albumNumber(1, { originalYear: 1969, edition: 'Deluxe' }))).toMatchObject({ originalYear: '1969', edition: 'Deluxe' });
  expect(formOfAlbum(albumNumber(1))).toMatchObject({ originalYear: '', edition: '' });
  expect(albumErrors(complete, { originalYear: '', edition: '' })).toEqual({});
});
