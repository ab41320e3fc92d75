import { describeAction } from './describe-action';

it.each([
  ['song.added', 'added the song'],
  ['album.deleted', 'deleted the album'],
  ['artist.restored', 'brought back the artist'],
  ['person.suspended', 'suspended'],
  ['person.reinstated', 'lifted the suspension of'],
  ['person.blocked', 'blocked'],
  ['person.unblocked', 'unblocked'],
  ['song.polished', 'polished the song'],
])('%s is told as "%s"', (action, words) => expect(describeAction(action)).toBe(words));
