import { describeAction } from './describe-action';

it.each([
  ['song.added', 'added the song'],
  ['album.deleted', 'deleted the album'],
  ['artist.restored', 'restored the artist'],
  ['person.suspended', 'suspended'],
  ['person.reinstated', 'lifted the suspension of'],
  ['song.polished', 'polished the song'],
])('the audit action %s is described as "%s"', (action, words) => expect(describeAction(action)).toBe(words));
