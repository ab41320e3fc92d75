import { listeningEndpoints } from '@chorus/contracts';
import { allEndpoints } from '@chorus/contracts/endpoints.fixture';
import { QueryClient } from '@tanstack/react-query';
import { queryOf } from './query-of';
import { invalidateCatalogue } from './invalidate-catalogue';

const unchanged: Record<string, string> = {
  '/admin/accounts': 'people',
  '/admin/check': 'who is an admin',
  '/admin/loudness': 'asked for again every few seconds while it is shown',
  '/admin/loudness/songs': 'asked for once, when they are measured',
  '/admin/people/suspended': 'people',
  '/admin/reports': 'songs as they were called when they were reported',
  '/admin/reports/counts': 'how many reports there are',
  '/admin/set-up': 'where the music is and who may listen',
  '/admin/songs/by-audio': 'asked when files are chosen, and again in the next dialog',
  '/auth/config': 'where one signs in',
  '/catalogue/changes': 'says itself what has changed since',
  '/catalogue/snapshot': 'asked for once, by a device that begins',
  '/health': 'the version of the server',
  '/health/live': 'no page reads it',
  '/health/ready': 'no page reads it',
  '/listening': 'who may listen',
  '/listening/media/:name': 'no page reads it',
  '/listening-links': 'links that keep the title that they were made with',
  '/oembed': 'no page reads it',
  '/playlists': 'the store of playlists asks for it again itself',
  '/playlists/:id': 'a playlist by its link, whose songs are read again with it when it is opened',
  '/playlists/:id/changes': 'the store of playlists asks for it again itself',
  '/playlists/:id/export': 'a file that is saved once',
  '/playlists/:id/items': 'the store of playlists asks for it again itself',
  '/playlists/search': 'no page reads it',
  '/push/settings': 'a person’s devices',
  '/rooms/:id': 'the store of rooms asks for it again itself',
  '/rooms/:id/status': 'whether one room goes on',
  '/rooms/links/:token': 'what plays in a room, asked for when it is shown',
  '/rooms/mine': 'the store of rooms asks for it again itself',
  '/rooms/scheduled': 'its preview is read again when a person looks',
  '/scrobbling': 'where plays are sent',
  '/users': 'people',
  '/users/blocked': 'people',
  '/users/conversations': 'messages',
  '/users/me': 'people',
  '/users/me/likes': 'the store of likes asks for it again itself',
  '/users/me/liked-albums': 'the store of likes asks for it again itself',
  '/users/me/listen-along': 'a person’s choice',
  '/users/me/playback': 'what another device plays, which is asked for when it is shown',
  '/users/me/playback/queue': 'a queue that is taken over once',
  '/users/me/app-passwords': 'passwords for other players',
  '/users/me/sessions': 'where somebody is signed in',
  '/users/me/export': 'a file that is saved once',
  '/users/messages/:userId': 'messages, whose songs are looked up in the lists',
  '/users/messages/:userId/changes': 'messages',
};

const reads = allEndpoints.filter(({ method }) => method === 'GET');
const client = new QueryClient();
afterEach(() => client.clear());

const isStaleAfterChange = async (queryKey: readonly unknown[]) => {
  client.setQueryData(queryKey, []);
  await invalidateCatalogue(client);
  return client.getQueryState(queryKey)?.isInvalidated;
};

it.each(reads.map((read) => [read.path, read]))('a catalogue change refetches GET %s, unless listed as unchanged', async (path, read) =>
  expect(await isStaleAfterChange(queryOf(read, { id: '1' }).queryKey)).toBe(!(path in unchanged)),
);

it('a catalogue change refetches Recently played, whose titles may have changed', async () => {
  expect(await isStaleAfterChange([listeningEndpoints.recentlyPlayed.path, 'visitor'])).toBe(true);
});

it.each(Object.keys(unchanged))('GET %s, listed as unchanged by catalogue changes, exists', (path) => {
  expect(reads.map((read) => read.path)).toContain(path);
});
