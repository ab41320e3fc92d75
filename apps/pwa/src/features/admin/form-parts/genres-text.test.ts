import { suggestedGenres, withGenre } from './genres-text';

const known = ['Rock', 'V-Pop', 'R&B/Soul', 'Rock & Roll', 'Bolero'];

it.each([
  ['', ['Rock', 'V-Pop', 'R&B/Soul']],
  ['r', ['Rock', 'R&B/Soul', 'Rock & Roll']],
  ['Jazz, ro', ['Rock', 'Rock & Roll']],
  ['rock', ['Rock & Roll']],
  ['Rock, V-Pop, ', ['R&B/Soul', 'Rock & Roll', 'Bolero']],
  ['Schlager', []],
])('genres field: "%s" has the suggestions %j', (text, suggested) => expect(suggestedGenres(text, known, 3)).toEqual(suggested));

it.each([
  ['', 'Rock, '],
  ['ro', 'Rock, '],
  ['Jazz; ro', 'Jazz, Rock, '],
  ['Jazz,', 'Jazz, Rock, '],
])('genres field: in "%s", a suggestion takes the place of what is being typed', (text, after) =>
  expect(withGenre(text, 'Rock')).toBe(after),
);
