import { describeAction, describeActions, describeAdded } from './describe-action';

it.each([
  ['song.added', 'added the song'],
  ['album.deleted', 'deleted the album'],
  ['artist.restored', 'restored the artist'],
  ['person.suspended', 'suspended'],
  ['person.reset', 'made a new sign-in link for'],
  ['person.ended', 'ended the account of'],
  ['person.withdrawn', 'withdrew the sign-in link for'],
  ['person.playerAdded', 'made a password for a player of'],
  ['person.playerEnded', 'ended a password for a player of'],
  ['account.invited', 'invited'],
  ['account.withdrawn', 'withdrew the invitation of'],
  ['person.reinstated', 'lifted the suspension of'],
  ['artist.merged', 'merged the artist'],
  ['songs.restored', 'restored'],
  ['folder.imported', 'imported the folder'],
  ['folder.chosen', 'chose the folder'],
  ['listeners.chosen', 'chose who may listen:'],
  ['song.polished', 'polished the song'],
])('the audit action %s is described as "%s"', (action, words) => expect(describeAction(action)).toBe(words));

it.each([
  ['song.changed', ['title', 'releaseDate', 'releaseDateKnown'], 'changed the title and release date of the song'],
  ['song.changed', ['audioHash', 'duration'], 'replaced the audio of the song'],
  ['song.changed', ['audioHash', 'title'], 'replaced the audio and changed the title of the song'],
  ['song.changed', ['imageHash'], 'changed the cover of the song'],
  ['artist.changed', ['fullName', 'imageHash'], 'changed the name and picture of the artist'],
  ['song.changed', ['featuredAt'], 'changed the song'],
  ['songs.changed', ['artists', 'genres'], 'changed the artists and genres of'],
  ['album.changed', undefined, 'changed the album'],
])('the audit action %s of %j is described as "%s"', (action, changed, words) => expect(describeAction(action, changed)).toBe(words));

it.each([
  [{ songs: 1_200, albums: 2, artists: 1 }, 'with 1,200 songs, 2 albums, and 1 artist'],
  [{ songs: 1, albums: 0, artists: 0 }, 'with 1 song'],
  [{ songs: 0, albums: 0, artists: 0 }, ''],
])('the %j that an import added are described as "%s"', (added, words) => expect(describeAdded(added)).toBe(words));

it.each([
  ['song.added', 41, 'added 41 songs'],
  ['account.invited', 3, 'invited 3 people'],
  ['artist.deleted', 2, 'deleted 2 artists'],
  ['person.reinstated', 2, 'lifted the suspension of 2 people'],
])('several of the audit action %s are described as one', (action, count, words) => expect(describeActions(action, count)).toBe(words));
