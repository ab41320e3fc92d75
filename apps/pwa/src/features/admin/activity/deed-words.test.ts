import { deedWords } from './deed-words';

it.each([
  ['song.added', 'added the song'],
  ['album.deleted', 'deleted the album'],
  ['artist.restored', 'brought back the artist'],
  ['song.polished', 'polished the song'],
])('%s is told as "%s"', (action, words) => expect(deedWords(action)).toBe(words));
