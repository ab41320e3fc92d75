import { NO_ALBUM } from '@chorus/contracts';
import { artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { blankSong, formOfSong, newSongErrors, sentFields, songChangeErrors } from './song-form';

const artistId = artistNumber(1)._id;
const complete = { ...blankSong, title: 'Night Train', artistId, releaseYear: '2021-05-03' };

describe('a new song', () => {
  it.each([
    ['complete', complete, []],
    ['with a year alone', { ...complete, releaseYear: '2021' }, []],
    ['without a duration', { ...complete, duration: '' }, []],
    ['with nothing', blankSong, ['title', 'artistId', 'releaseYear']],
    ['with a blank title', { ...complete, title: '  ' }, ['title']],
    ['with half a date', { ...complete, releaseYear: '2021-05' }, ['releaseYear']],
    ['with a duration below 0', { ...complete, duration: '-1' }, ['duration']],
    ['with a duration in words', { ...complete, duration: 'three minutes' }, ['duration']],
  ])('%s', (_, form, wrong) => expect(Object.keys(newSongErrors(form))).toEqual(wrong));

  it('is sent without an album when it is a single, and with 0 for an empty duration', () => {
    expect(sentFields({ ...complete, duration: ' ' })).toEqual({
      title: 'Night Train',
      artistId,
      releaseYear: '2021-05-03',
      duration: '0',
    });
    expect(sentFields({ ...complete, albumId: 'a' })).toMatchObject({ albumId: 'a' });
  });
});

describe('a change', () => {
  it.each([
    ['of nothing', {}, []],
    ['to a single', { albumId: NO_ALBUM }, []],
    ['to no title', { title: '' }, ['title']],
    ['to no artist', { artistId: '' }, ['artistId']],
  ])('%s', (_, changes, wrong) => expect(Object.keys(songChangeErrors(changes))).toEqual(wrong));
});

it('the form of a song that lost its artist and its album has neither', () => {
  expect(formOfSong(songNumber(1))).toMatchObject({ artistId: '', albumId: NO_ALBUM, title: 'Song 1', releaseYear: '2024-02-01' });
});
