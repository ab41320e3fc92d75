import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { countGenres, decadeOf, hasGenre } from './genre-counts';

const songs = [
  songNumber(1, { genres: ['Rock', 'Live'], releaseYear: '1994-05-01' }),
  songNumber(2, { genres: ['rock'], releaseYear: '1999-12-31' }),
  songNumber(3, { genres: ['Bolero'], releaseYear: '2001-01-01' }),
  songNumber(4, { releaseYear: '2001-01-01', releaseYearKnown: false }),
];

it('genres are counted in whatever case they are written, those of most songs first', () => {
  expect(countGenres(songs)).toEqual([
    { name: 'Rock', songs: 2 },
    { name: 'Bolero', songs: 1 },
    { name: 'Live', songs: 1 },
  ]);
});

it('a song is of a genre in whatever case it is written', () => expect(songs.map(hasGenre('ROCK'))).toEqual([true, true, false, false]));

it.each([
  [{ releaseYear: 1990 }, 1990],
  [{ releaseYear: '1989-12-31' }, 1980],
  [{ releaseYear: '0009-01-01' }, 0],
  [{ releaseYear: 1990, releaseYearKnown: false }, undefined],
])('the decade of %j is %s', (released, decade) => expect(decadeOf(released)).toBe(decade));
