import 'fake-indexeddb/auto';
import { discoveryEndpoints } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { playedByPersonKey } from '../../../features/listening/recently-played';
import { playlistNumber } from '../../../features/playlists/playlists.fixture';
import { createPlaylistsMemory } from '../../../features/playlists/sync/playlists-memory';
import { recalledPlaylistsKey } from '../../../features/playlists/use-playlists';
import { ada, granted, recalled, signOut, startSession } from '../../../features/session/session.fixture';
import { queryOf } from '../../../platform/api-client/query-of';
import { database } from '../../../platform/storage/database';
import { createResponseStore } from '../../../platform/storage/responses/response-store';
import { createPersonal } from './personal';
import { personalQueries } from './start-session';
import { recallOwn } from './recall-own';

const madeForYouKey = queryOf(discoveryEndpoints.madeForYou).queryKey;
const keys = [playedByPersonKey, madeForYouKey, recalledPlaylistsKey];
const picked = { ...songNumber(2), reason: { kind: 'trending' } };

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
  await db.put('session', { person: ada, refreshToken: 'r1' }, 'current');
  const responses = createResponseStore(database);
  const store = (url: string, said: unknown) =>
    responses.write({ person: ada.id, url }, { body: JSON.stringify(said), etag: null, link: null });
  await store('/api/songs/recently-played', [songNumber(1)]);
  await store('/api/songs/made-for-you', [picked]);
  await createPlaylistsMemory(database).save(ada.id, [playlistNumber(1)], []);
});

async function recall(userId: string) {
  const client = new QueryClient();
  (await recallOwn(client, userId, database)).show();
  return { client, known: () => keys.map((key) => client.getQueryData(key)) };
}

describe('what the device has of a person at the first render', () => {
  it('is what the person played last, was recommended, and their playlists', async () => {
    const { known } = await recall(ada.id);
    expect(known()).toMatchObject([[{ _id: songNumber(1)._id }], [{ _id: songNumber(2)._id }], [{ name: 'Playlist 1' }]]);
  });

  it('is asked for again', async () => {
    const { client } = await recall(ada.id);
    expect(client.getQueryCache().find({ queryKey: playedByPersonKey })?.isStaleByTime(30_000)).toBe(true);
    expect(client.getQueryCache().find({ queryKey: madeForYouKey })?.isStaleByTime(30_000)).toBe(true);
  });

  it('is not another person’s', async () => {
    const { known } = await recall('ben');
    expect(known()).toEqual([undefined, undefined, []]);
  });

  it('is gone when the person signs out', async () => {
    const { client, known } = await recall(ada.id);
    const { session, send } = startSession();
    createPersonal(session, { queries: personalQueries(client) });
    send(recalled(ada), granted(ada), signOut);
    expect(known()).toEqual([undefined, undefined, undefined]);
  });

  it('is nothing where storage cannot be read', async () => {
    const client = new QueryClient();
    await recallOwn(client, ada.id, () => Promise.reject(new Error('forbidden')));
    expect(keys.map((key) => client.getQueryData(key))).toEqual([undefined, undefined, undefined]);
  });
});
