import {
  listeningAccessEndpoints,
  listeningEndpoints,
  lyricsEndpoints,
  mediaUrl,
  roomEndpoints,
  searchEndpoints,
  urlOf,
  type WhoMayListen,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import type { SongEntity } from '../../src/features/catalogue/songs/song.entity';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { type ServedRoute, servedRoutes } from '../architecture/served-routes';
import { storeGuest } from '../_harness/store-guest';
import { RoomApi } from './room-api';

const closed = ['links', 'signedIn'] as const satisfies WhoMayListen[];
const BYTES = Buffer.alloc(3_000, 'x');

describe.each(closed)('a guest of a room where LISTENING=%s', (listening) => {
  let api: RoomApi;
  let cookie: string;
  let roomId: string;
  let token: string;
  let guestId: string;
  /** A song of the room's queue, and one that is not in it. */
  let queued: SongEntity;
  let other: SongEntity;

  beforeAll(async () => {
    api = await RoomApi.start({ config: { listening } });
    const song = async () => api.rows.song({ imageHash: (await api.rows.picture()).hash });
    [queued, other] = [await song(), await song()];
    for (const { audioHash } of [queued, other])
      await api.api.app.get(ObjectStore, { strict: false }).put(`${audioHash}.mp3`, BYTES, 'audio/mpeg');
    ({ cookie, roomId, token, userId: guestId } = await storeGuest(api.api, queued.id));
  });
  afterAll(() => api.stop());

  const read = async (url: string, headers: object = { cookie }, method: 'GET' | 'HEAD' = 'GET') =>
    (await api.api.app.inject({ method, url, headers: headers as Record<string, string> })).statusCode;
  const audioOf = (song: SongEntity) => mediaUrl({ hash: song.audioHash, ext: 'mp3' });
  const pictureOf = (song: SongEntity) => mediaUrl({ hash: song.imageHash ?? '', ext: 'webp' });

  it('hears the songs in its queue, and no other song', async () => {
    for (const range of [{}, { range: 'bytes=0-1' }]) {
      expect(await read(audioOf(queued), { cookie, ...range })).toBe('range' in range ? 206 : 200);
      expect(await read(audioOf(other), { cookie, ...range })).toBe(401);
      expect(await read(audioOf(queued), range)).toBe(401);
    }
    expect([await read(audioOf(queued), { cookie }, 'HEAD'), await read(audioOf(other), { cookie }, 'HEAD')]).toEqual([200, 401]);
  });

  it('is let through by an edge that asks for what is in the queue', async () => {
    const asked = (song: SongEntity) => urlOf(listeningAccessEndpoints.media, { name: audioOf(song).split('/').at(-1) ?? '' });
    expect([await read(asked(queued)), await read(asked(other))]).toEqual([200, 401]);
  });

  it('sees pictures and lyrics of the songs in its queue, and of no other song', async () => {
    // Neither picture is stored, which only those learn who may ask.
    expect([await read(pictureOf(queued)), await read(pictureOf(other))]).toEqual([404, 401]);
    const lyricsOf = (song: SongEntity) => urlOf(lyricsEndpoints.ofSong, { id: song.id });
    expect([await read(lyricsOf(queued)), await read(lyricsOf(other))]).toEqual([200, 401]);
  });

  it('may look for songs, report what it plays, and read nothing else of the catalogue', async () => {
    const routes = servedRoutes(api.api.app).filter(({ endpoint }: ServedRoute) => !endpoint || endpoint.access === 'listener');
    expect(routes.length).toBeGreaterThan(30);
    const search = `GET ${urlOf(searchEndpoints.search)}`;
    const report = `POST ${urlOf(listeningEndpoints.report)}`;
    for (const { route } of routes) {
      const [method = '', path = ''] = route.split(' ');
      const url = `/${path.replace(/^\//, '').replace(/:\w+/g, other.id)}`;
      const answer = await api.api.app.inject({
        method: method as 'GET',
        url,
        headers: { cookie },
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([route, answer.statusCode]).toEqual([route, route === search ? 200 : route === report ? 400 : 401]);
    }
    const plays = [{ id: randomUUID(), songId: queued.id, startedAt: new Date().toISOString(), secondsHeard: 40, isPrivate: false }];
    const payload = { plays, visitorId: randomUUID() };
    const reported = (headers: object) =>
      api.api.app.inject({ method: 'POST', url: urlOf(listeningEndpoints.report), payload, headers: headers as Record<string, string> });
    expect([(await reported({ cookie })).statusCode, (await reported({})).statusCode]).toEqual([202, 401]);
  });

  it('sees what the room of an invitation plays where it lets guests in, and only there', async () => {
    const preview = () => read(urlOf(roomEndpoints.preview, { token }), {});
    expect(await preview()).toBe(200);
    await api.api.dataSource.query('UPDATE rooms SET lets_guests_in = false WHERE id = $1', [roomId]);
    expect(await preview()).toBe(401);
  });

  it('hears nothing any more once it has left', async () => {
    await api.api.dataSource.query('DELETE FROM room_people WHERE user_id = $1', [guestId]);
    expect(await read(audioOf(queued))).toBe(401);
  });
});

it('with GUESTS=off nobody is a guest, whatever their cookie and the room say', async () => {
  const api = await RoomApi.start({ config: { hasGuests: false } });
  const { cookie, roomId, token } = await storeGuest(api.api);
  expect((await api.api.app.inject({ url: urlOf(roomEndpoints.read, { id: roomId }), headers: { cookie } })).statusCode).toBe(401);
  expect((await api.joinAsGuest(token, 'An')).statusCode).toBe(403);
  expect((await api.call(null, roomEndpoints.preview, { params: { token } })).body).toMatchObject({ letsGuestsIn: false });
  await api.stop();
});
