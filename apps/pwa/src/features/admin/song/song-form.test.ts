import { NO_ALBUM } from '@chorus/contracts';
import { artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { blankSong, formOfSong, newSongErrors, sentFields, songChangeErrors } from './song-form';

const artistId = artistNumber(1)._id;
const complete = { ...blankSong, title: 'Night Train', artistId, releaseYear: '2021-05-03' };

describe('validating the form of a new song', () => {
  it.each([
    ['accepts a complete form', complete, []],
    ['accepts a release year without month and day', { ...complete, releaseYear: '2021' }, []],
    ['accepts a missing duration', { ...complete, duration: '' }, []],
    ['requires title, artist and release date', blankSong, ['title', 'artistId', 'releaseYear']],
    ['refuses a blank title', { ...complete, title: '  ' }, ['title']],
    ['refuses a release date without a day', { ...complete, releaseYear: '2021-05' }, ['releaseYear']],
    ['refuses a negative duration', { ...complete, duration: '-1' }, ['duration']],
    ['refuses a duration that is not a number', { ...complete, duration: 'three minutes' }, ['duration']],
  ])('%s', (_, form, wrong) => expect(Object.keys(newSongErrors(form))).toEqual(wrong));

  it('sends a single without an album, and an empty duration as 0', () => {
    expect(sentFields({ ...complete, duration: ' ' })).toEqual({
      title: 'Night Train',
      artistId,
      releaseYear: '2021-05-03',
      duration: '0',
    });
    expect(sentFields({ ...complete, albumId: 'a' })).toMatchObject({ albumId: 'a' });
  });
});

describe('validating a change of a song', () => {
  it.each([
    ['accepts no change', {}, []],
    ['accepts removing the album', { albumId: NO_ALBUM }, []],
    ['refuses removing the title', { title: '' }, ['title']],
    ['refuses removing the artist', { artistId: '' }, ['artistId']],
  ])('%s', (_, changes, wrong) => expect(Object.keys(songChangeErrors(changes, { ...complete, ...changes }))).toEqual(wrong));
});

it('song form: an unknown release date is empty, and may stay empty', () => {
  expect(formOfSong(songNumber(1, { releaseYearKnown: false })).releaseYear).toBe('');
});

it('song form: a song whose artist and album were deleted has neither selected', () => {
  expect(formOfSong(songNumber(1))).toMatchObject({ artistId: '', albumId: NO_ALBUM, title: 'Song 1', releaseYear: '2024-02-01' });
});
