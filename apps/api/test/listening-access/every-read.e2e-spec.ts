import {
  albumPath,
  API_PREFIX,
  artistPath,
  MEDIA_PATH,
  PERSONAL_PICTURES_PATH,
  screenPaths,
  songLinkPath,
  type WhoMayListen,
} from '@chorus/contracts';
import { randomUUID } from 'node:crypto';
import { linkCookieValue } from '../../src/features/listening-links/link-token';
import { ListeningKey } from '../../src/platform/identity/listening-key';
import { ObjectStore } from '../../src/platform/object-store/object-store';
import { type ServedRoute, servedRoutes } from '../architecture/served-routes';
import { CatalogueRows } from '../_harness/catalogue-rows';
import { makePageFolder } from '../_harness/page-folder';
import { closeSockets, connectSocket } from '../_harness/socket-client';
import { startApi, type TestApi } from '../_harness/start-api';
import { TestIssuer } from '../_harness/test-issuer';
import { unstartedApi } from '../_harness/unstarted-api';

const TITLE = 'Only for listeners';
const BYTES = Buffer.alloc(3_000, 'x');
const page = makePageFolder();

let issuer: TestIssuer;
let apis: Record<WhoMayListen, TestApi>;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  const start = (listening: WhoMayListen) => startApi({ config: { listening, signIn: issuer.signIn }, page: page.folder });
  const [everyone, links, signedIn] = await Promise.all([start('everyone'), start('links'), start('signedIn')]);
  apis = { everyone, links, signedIn };
});

afterAll(async () => {
  closeSockets();
  await Promise.all(Object.values(apis).map((api) => api.stop()));
  await issuer.stop();
  page.remove();
});

/** A request without a valid input. It is refused as invalid, but only after its caller was admitted. */
const asked = (api: TestApi, { method, path }: { method: string; path: string }, token?: string) =>
  api.app.inject({
    method: method as 'GET',
    url: path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { payload: {} }),
  });

interface Route {
  method: string;
  path: string;
  isForListeners: boolean;
}

function routeIn({ route, endpoint }: ServedRoute): Route {
  const [method = '', path = ''] = route.split(' ');
  return {
    method,
    path: `/${path.replace(/^\//, '').replace(/:\w+/g, randomUUID())}`,
    isForListeners: endpoint ? endpoint.access === 'listener' : true,
  };
}

/** The cookie of a visitor who has a link to a song. */
async function linkCookie({ app, dataSource }: TestApi): Promise<string> {
  const song = await new CatalogueRows(dataSource).song();
  const link = randomUUID();
  await dataSource.query(
    `INSERT INTO listening_links (id, creator, kind, item_id, title, ends_at) VALUES ($1, 'kim', 'song', $2, '', now() + interval '1 day')`,
    [link, song.id],
  );
  const secret = await app.get(ListeningKey, { strict: false }).read();
  return `chorus_link=${linkCookieValue([link], secret)}`;
}

const refusal = { code: 'unauthorized', message: 'Sign in to listen.' };

describe.each(['links', 'signedIn'] as const)('with LISTENING=%s', (listening) => {
  it('every read of music is refused to visitors, and all other requests are answered as with LISTENING=everyone', async () => {
    const routes = servedRoutes(await unstartedApi()).map(routeIn);
    expect(routes.filter(({ isForListeners }) => isForListeners).length).toBeGreaterThan(30);
    for (const route of routes) {
      // Each request has its own token, because signing out ends a token.
      const token = () => issuer.token({ jti: randomUUID() });
      const open = [await asked(apis.everyone, route, await token()), await asked(apis.everyone, route)];
      const closed = [await asked(apis[listening], route, await token()), await asked(apis[listening], route)];
      const [person, visitor] = open.map(({ statusCode }) => statusCode);
      const expected = [person, route.isForListeners ? 401 : visitor];
      expect([route, closed.map(({ statusCode }) => statusCode)]).toEqual([route, expected]);
      if (!route.isForListeners) continue;
      expect(closed[1]?.json()).toMatchObject(refusal);
      expect(closed[1]?.headers).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer' });
    }
  });

  it('every read of music is refused to a visitor with a link to something else', async () => {
    const routes = servedRoutes(await unstartedApi())
      .map(routeIn)
      .filter(({ isForListeners }) => isForListeners);
    const headers = { cookie: await linkCookie(apis[listening]) };
    for (const { method, path } of routes) {
      const { statusCode } = await apis[listening].app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      // Visitors with a link may report plays. This body is not a report, so it is refused as invalid.
      const isReport = listening === 'links' && path === `${API_PREFIX}/plays`;
      expect([path, statusCode]).toEqual([path, isReport ? 400 : 401]);
    }
  });

  it('HEAD is refused like GET', async () => {
    const heads = [`${API_PREFIX}/songs`, `${MEDIA_PATH}/${'a'.repeat(64)}.mp3`];
    for (const path of heads) expect((await asked(apis[listening], { method: 'HEAD', path })).statusCode).toBe(401);
  });

  it('ready answers are refused to visitors, and cached only by the browser of a listener', async () => {
    const [songs, token] = [{ method: 'GET', path: `${API_PREFIX}/songs` }, await issuer.token()];
    const api = apis[listening];
    const [first, again] = [await asked(api, songs, token), await asked(api, songs, token)];
    expect([first, again].map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [200, 'private, no-cache'],
      [200, 'private, no-cache'],
    ]);
    expect((await asked(api, songs)).statusCode).toBe(401);
    const known = await api.app.inject({ url: songs.path, headers: { 'if-none-match': String(again.headers.etag) } });
    expect(known.statusCode).toBe(401);
  });

  it('a bad or expired token is refused as invalid', async () => {
    const songs = { method: 'GET', path: `${API_PREFIX}/songs` };
    for (const token of ['a.b.c', await issuer.token({ exp: 1 })])
      expect((await asked(apis[listening], songs, token)).headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('media are refused to visitors, also from memory and in ranges, and cached only by the browser of a listener', async () => {
    const { app } = apis[listening];
    const name = `${'b'.repeat(64)}.mp3`;
    await app.get(ObjectStore, { strict: false }).put(name, BYTES, 'audio/mpeg');
    const authorization = `Bearer ${await issuer.token()}`;
    for (const url of [`${MEDIA_PATH}/${name}`, `${PERSONAL_PICTURES_PATH}/${name.replace('mp3', 'webp')}`]) {
      for (let time = 0; time < 12; time += 1) await app.inject({ url, headers: { authorization } });
      for (const range of [{}, { range: 'bytes=0-1' }, { 'if-none-match': `"${'b'.repeat(64)}"` }])
        expect((await app.inject({ url, headers: range })).statusCode).toBe(401);
    }
    const answer = await app.inject({ url: `${MEDIA_PATH}/${name}`, headers: { authorization, range: 'bytes=0-1' } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([206, 'private, no-cache']);
  });

  it('documents and previews of pages contain no music', async () => {
    const api = apis[listening];
    const rows = new CatalogueRows(api.dataSource);
    const artist = await rows.artist({ fullName: TITLE });
    const album = await rows.album({ title: TITLE, artistId: artist.id });
    const song = await rows.song({ title: TITLE, artistId: artist.id, albumId: album.id });
    const paths = [screenPaths.home, albumPath(album.id), artistPath(artist.id), songLinkPath({ _id: song.id, albumId: null })];
    for (const path of paths) {
      const answer = await api.app.inject({ url: path, headers: { accept: 'text/html' } });
      expect([path, answer.statusCode, answer.body.includes(TITLE)]).toEqual([path, 200, false]);
    }
  });

  it('visitors open no socket', async () => {
    const client = await connectSocket(apis[listening].origin, { auth: {} }).catch((error: unknown) => error);
    expect(client).toMatchObject({ data: { code: 'unauthorized' } });
  });
});

it('with LISTENING=everyone, lists are cached as before, and no cookie is set', async () => {
  const songs = await asked(apis.everyone, { method: 'GET', path: `${API_PREFIX}/songs` });
  expect([songs.statusCode, songs.headers['cache-control'], songs.headers['set-cookie']]).toEqual([200, 'no-cache', undefined]);
});
