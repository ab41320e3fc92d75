import { discoveryEndpoints, playlistEndpoints, roomEndpoints, songEndpoints, userEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ada, granted, recalled, signOut, startSession } from '../../../features/session/session.fixture';
import { queryOf } from '../../../platform/api-client/query-of';
import { createPersonal } from './personal';
import { personalQueries } from './start-session';

const songs = queryOf(songEndpoints.list);
const users = queryOf(userEndpoints.list);
const madeForYou = queryOf(discoveryEndpoints.madeForYou);

async function wired() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity, staleTime: Infinity } } });
  const session = startSession();
  createPersonal(session.session, { queries: personalQueries(client) });
  const bodies: Record<string, unknown> = { '/api/songs': [], '/api/users': { data: [] }, '/api/songs/made-for-you': [] };
  Object.assign(globalThis, {
    fetch: (url: string) => Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(bodies[url]) }),
  });
  await Promise.all([client.query(songs), client.query(users), client.query(madeForYou)]);
  return { client, session };
}

it('personal queries: are removed on sign-out, and the public catalogue stays', async () => {
  const { client, session } = await wired();
  session.send(recalled(ada), granted(ada), signOut);
  expect([songs, users, madeForYou].map(({ queryKey }) => client.getQueryData(queryKey))).toEqual([[], undefined, undefined]);
});

it('personal queries: are refetched after signing in', async () => {
  const { client, session } = await wired();
  session.send(recalled(ada), granted(ada));
  const isStale = [songs, users, madeForYou].map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
  expect(isStale).toEqual([false, true, true]);
});

it('personal queries: are those of playlists and of links to rooms, whose answers depend on who asks', async () => {
  const { client, session } = await wired();
  const playlist = [playlistEndpoints.byId.path, { id: 'a' }, 'sharing'];
  const room = [roomEndpoints.preview.path, { token: 'b' }];
  for (const queryKey of [playlist, room]) {
    const meta = { access: 'public' };
    await client.query({ queryKey, meta, queryFn: () => 'as a visitor sees it' });
  }
  session.send(recalled(ada), granted(ada));
  expect([playlist, room].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  session.send(signOut);
  expect([playlist, room].map((queryKey) => client.getQueryData(queryKey))).toEqual([undefined, undefined]);
});
