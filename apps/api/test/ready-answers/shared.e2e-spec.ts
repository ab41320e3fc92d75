import {
  albumEndpoints,
  artistEndpoints,
  auditEndpoints,
  catalogueFeedEndpoints,
  discoveryEndpoints,
  genreEndpoints,
  listWindowEndpoints,
  lyricsEndpoints,
  songCreditsEndpoints,
  searchEndpoints,
  songEndpoints,
  statsEndpoints,
  urlOf,
} from '@chorus/contracts';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogueVersion } from '../../src/features/catalogue/catalogue.reader';
import { SongsService } from '../../src/features/catalogue/songs/songs.service';
import { TokenVerifier } from '../../src/features/identity/token-verifier';
import { AlbumsService } from '../../src/features/catalogue/albums/albums.service';
import { ListeningService } from '../../src/features/listening/listening.service';
import { Endpoint } from '../../src/platform/http/contract-controller';
import { SecurityLog } from '../../src/platform/admission/security-log';
import { RequestLimits } from '../../src/platform/admission/request-limits';
import { AdminApi } from '../_harness/admin-api';
import { until } from '../_harness/until';
import { servedRoutes } from '../architecture/served-routes';

let admin: AdminApi;
let ids: { artist: string; album: string; song: string };
beforeAll(async () => {
  admin = await AdminApi.start({ config: { trustProxy: 'loopback' } });
  const artist = await admin.rows.artist();
  const album = await admin.rows.album({ artistId: artist.id });
  for (let songs = 0; songs < 11; songs += 1) await admin.rows.song({ artistId: artist.id, albumId: album.id });
  const song = await admin.rows.song({ artistId: artist.id, albumId: album.id });
  ids = { artist: artist.id, album: album.id, song: song.id };
});
afterAll(() => admin.stop());
afterEach(() => jest.restoreAllMocks());

const fetch = (path: string, headers: Record<string, string> = {}) => admin.api.fetch(path, { headers });
const builds = () => jest.spyOn(admin.api.app.get(SongsService), 'list');

describe('a ready answer', () => {
  it('is built once after a change, however many ask at the same time', async () => {
    await admin.rows.song();
    const built = builds();
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await fetch('/api/songs')).text()));
    await fetch('/api/songs');
    expect(new Set(answers).size).toBe(1);
    expect(built).toHaveBeenCalledTimes(1);
  });

  it('is kept while only what it does not show changes', async () => {
    await fetch('/api/songs');
    const built = builds();
    await admin.api.dataSource.query('UPDATE songs SET trend = trend + 1');
    await fetch('/api/songs');
    expect(built).not.toHaveBeenCalled();
  });

  it('is rebuilt once for a transaction of many changes', async () => {
    const revision = async () => Number((await admin.table('catalogue_revision'))[0]?.revision);
    const before = await revision();
    await admin.api.dataSource.query(`UPDATE songs SET title = title || '!'`);
    expect(await revision()).toBe(before + 1);
  });

  it('is the same in each encoding, and for clients that have it already', async () => {
    const plain = await (await fetch('/api/songs', { 'accept-encoding': 'identity' })).text();
    const raw = async (encoding: string) =>
      (await admin.api.app.inject({ url: '/api/songs', headers: { 'accept-encoding': encoding } })).rawPayload;
    expect(brotliDecompressSync(await raw('br, gzip')).toString()).toBe(plain);
    expect(gunzipSync(await raw('gzip, br;q=0')).toString()).toBe(plain);
    expect((await raw('zstd')).toString()).toBe(plain);
    const { headers } = await fetch('/api/songs');
    expect(headers.get('vary')).toBe('accept-encoding');
    const again = await fetch('/api/songs', { 'if-none-match': headers.get('etag')! });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
  });

  it('is sent whole to a client with an If-None-Match of 10 KB', async () => {
    const { status } = await fetch('/api/songs', { 'if-none-match': `"${'x'.repeat(10_000)}"` });
    expect(status).toBe(200);
  });

  it('keeps the headers of every response', async () => {
    await fetch('/api/songs');
    const { headers } = await fetch('/api/songs', { 'x-request-id': 'ready-1' });
    expect(headers.get('x-request-id')).toBe('ready-1');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['a parameter that the contract does not have', ['/api/songs?_=1', '/api/songs?_=2']],
    ['an empty query', ['/api/songs?', '/api/songs?&&']],
    ['another spelling of its path', ['/api/%73ongs', '/api/s%6Fngs']],
  ])('is one for all who ask for the same: %s neither builds it again nor fills memory', async (_, urls) => {
    await fetch('/api/songs');
    const built = builds();
    const answers = await Promise.all(urls.map((path) => fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(built).not.toHaveBeenCalled();
  });

  it('of a page links to the next without parameters that the contract lacks', async () => {
    const { headers } = await fetch('/api/songs?limit=5&_=1');
    expect(headers.get('link')).toMatch(/^<\/api\/songs\?limit=5&cursor=[^&]+>; rel="next"$/);
  });

  it('counts for an address by its bytes, and as one step where the client has it already', async () => {
    for (let songs = 0; songs < 60; songs += 1) await admin.rows.song();
    await fetch('/api/songs');
    const consumed = jest.spyOn(admin.api.app.get(RequestLimits), 'consumeReady');
    const whole = await fetch('/api/songs', { 'accept-encoding': 'identity' });
    const { length } = await whole.text();
    expect(length).toBeGreaterThan(16_384);
    expect(consumed.mock.calls.map(([, cost]) => cost)).toEqual([1, Math.floor(length / 16_384)]);
    consumed.mockClear();
    await fetch('/api/songs', { 'if-none-match': whole.headers.get('etag') ?? '' });
    expect(consumed.mock.calls.map(([, cost]) => cost)).toEqual([1]);
  });

  it('without a version is refused instead of counting as current forever', async () => {
    await admin.api.dataSource.query('DELETE FROM users_revision');
    expect((await fetch('/api/stats')).status).toBe(503);
    await admin.api.dataSource.query('INSERT INTO users_revision (revision) VALUES (0)');
    expect((await fetch('/api/stats')).status).toBe(200);
  });

  it('is limited by address', async () => {
    const limits = jest
      .spyOn(admin.api.app.get(RequestLimits), 'consumeReady')
      .mockImplementation((address) => (address === '203.0.113.1' ? 1_500 : 0));
    const fromAddress = (address: string) => admin.api.app.inject({ url: '/api/stats', headers: { 'x-forwarded-for': address } });
    const refused = await fromAddress('203.0.113.1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual([429, '2', 'rate_limited']);
    expect((await fromAddress('203.0.113.2')).statusCode).toBe(200);
    expect(limits).toHaveBeenCalledTimes(2);
  });

  it('beyond the limit of an address is noted in the security log', async () => {
    jest.spyOn(admin.api.app.get(RequestLimits), 'consumeReady').mockReturnValue(1_500);
    const noted = jest.spyOn(admin.api.app.get(SecurityLog), 'limitReached');
    await admin.api.app.inject({ url: '/api/stats', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(noted).toHaveBeenCalledWith('GET /api/stats', { address: '203.0.113.9' });
  });

  it('is built while the identity provider of the first who asks hangs', async () => {
    await admin.rows.song();
    const authorization = await admin.authorization();
    jest.spyOn(admin.api.app.get(TokenVerifier), 'verify').mockReturnValue(new Promise(() => undefined));
    const answers = await Promise.all([fetch('/api/songs', { authorization }), fetch('/api/songs')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('of an album is sent to others while the first client waits behind many requests of its address', async () => {
    const { id } = await admin.rows.album({ artistId: ids.artist });
    let open: () => void = () => undefined;
    const opened = new Promise<never[]>((opens) => (open = () => opens([])));
    const hanging = jest.spyOn(admin.api.app.get(ListeningService), 'recentlyPlayed').mockReturnValue(opened);
    const paths = ['/api/songs/recently-played', '/api/songs/recently-played', `/api/albums/${id}`];
    const flood = paths.map((path) => fetch(path, { 'x-forwarded-for': '203.0.113.1' }));
    await until(
      () => Promise.resolve(hanging.mock.calls.length),
      (count) => count === 2,
    );
    expect((await fetch(`/api/albums/${id}`, { authorization: await admin.authorization() })).status).toBe(200);
    open();
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('of an album is shared even if the client that was to build it left while it waited for its turn', async () => {
    const { id } = await admin.rows.album({ artistId: ids.artist });
    let open: () => void = () => undefined;
    const opened = new Promise<never[]>((opens) => (open = () => opens([])));
    const hanging = jest.spyOn(admin.api.app.get(ListeningService), 'recentlyPlayed').mockReturnValue(opened);
    const built = jest.spyOn(admin.api.app.get(AlbumsService), 'byId');
    const flood = [1, 2].map(() => fetch('/api/songs/recently-played'));
    await until(
      () => Promise.resolve(hanging.mock.calls.length),
      (count) => count === 2,
    );
    const leaving = new AbortController();
    const left = admin.api.fetch(`/api/albums/${id}`, { signal: leaving.signal }).catch(() => 'left');
    await wait(200);
    leaving.abort();
    expect(await left).toBe('left');
    await wait(50);
    open();
    await Promise.all(flood);
    for (let times = 0; times < 3; times += 1) expect((await fetch(`/api/albums/${id}`)).status).toBe(200);
    expect(built).toHaveBeenCalledTimes(1);
  });

  it('has the same ETag for HEAD', async () => {
    const [get, head] = [await fetch('/api/songs'), await admin.api.fetch('/api/songs', { method: 'HEAD' })];
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
    await admin.rows.song();
    const built = await admin.api.fetch('/api/songs', { method: 'HEAD' });
    expect(built.headers.get('etag')).toBe((await fetch('/api/songs')).headers.get('etag'));
  });

  it('that fails is asked for again by everybody who waited', async () => {
    await admin.rows.song();
    const built = builds().mockRejectedValueOnce(new Error('once'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch('/api/songs')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 500]);
    expect((await fetch('/api/songs')).status).toBe(200);
    expect(built.mock.calls.length).toBeGreaterThan(1);
  });

  it('is whole after clients that left while it was built', async () => {
    for (let requests = 0; requests < 200; requests += 1) {
      if (requests % 20 === 0) await admin.rows.song();
      const leaving = new AbortController();
      const request = admin.api.fetch('/api/songs', { signal: leaving.signal }).catch(() => undefined);
      setImmediate(() => leaving.abort());
      await request;
    }
    const songs = (await (await fetch('/api/songs')).json()) as unknown[];
    expect(songs).toHaveLength((await admin.table('songs')).length);
  });
});

describe('a ready answer holds nothing of who asks:', () => {
  const routes: [string, () => string][] = [
    ['songs', () => urlOf(songEndpoints.list)],
    ['albums', () => urlOf(albumEndpoints.list)],
    ['an album', () => urlOf(albumEndpoints.byId, { id: ids.album })],
    ['artists', () => urlOf(artistEndpoints.list)],
    ['lyrics', () => urlOf(lyricsEndpoints.ofSong, { id: ids.song })],
    ['credits of a song', () => urlOf(songCreditsEndpoints.ofSong, { id: ids.song })],
    ['an artist', () => urlOf(artistEndpoints.byId, { id: ids.artist })],
    ['featured songs', () => urlOf(discoveryEndpoints.featured)],
    ['trending songs', () => urlOf(discoveryEndpoints.trending)],
    ['a search', () => urlOf(searchEndpoints.search)],
    ['counts', () => urlOf(statsEndpoints.read)],
    ['the songs that are played most', () => urlOf(songEndpoints.popularity)],
    ['genres', () => urlOf(genreEndpoints.genres)],
    ['decades', () => urlOf(genreEndpoints.decades)],
    ['songs of a genre', () => `${urlOf(genreEndpoints.songsOfGenre)}?genre=Rock`],
    ['songs of a decade', () => `${urlOf(genreEndpoints.songsOfDecade)}?decade=2010`],
    ['a window of songs', () => `${urlOf(listWindowEndpoints.songs)}?sort=title`],
    ['a window of albums', () => `${urlOf(listWindowEndpoints.albums)}?sort=year`],
    ['a window of artists', () => `${urlOf(listWindowEndpoints.artists)}?sort=songs`],
    ['changes of the catalogue', () => `${urlOf(catalogueFeedEndpoints.changes)}?since=0-0123456789ab`],
  ];

  it('the routes below are all that share their answers', () => {
    const shared = servedRoutes(admin.api.app).filter(({ isShared }) => isShared);
    const checked = routes.map(
      ([, urlFor]) => `GET ${urlFor().replace(/\?.*/, '').replace(ids.artist, ':id').replace(ids.album, ':id').replace(ids.song, ':id')}`,
    );
    expect(shared.map(({ route }) => route).toSorted()).toEqual(checked.toSorted());
  });

  it('no other route may be declared to share its answers', () => {
    const readyWith = [catalogueVersion];
    const declared = () => Endpoint(songEndpoints.list, { readyWith });
    expect(declared).not.toThrow();
    expect(() => Endpoint(songEndpoints.list, { readyWith, isPersonal: true })).toThrow('GET /songs must not be shared');
    expect(() => Endpoint(auditEndpoints.list, { readyWith })).toThrow('GET /admin/audit must not be shared');
  });

  it.each(routes)('%s are the same for two people and for nobody', async (_, urlFor) => {
    const url = urlFor();
    const callers = [{}, { authorization: await admin.authorization() }, { authorization: await admin.authorization({ sub: 'somebody' }) }];
    const answers = await Promise.all(callers.map(async (headers) => (await fetch(url, headers)).text()));
    expect(new Set(answers).size).toBe(1);
  });

  it('songs made for somebody are not shared', async () => {
    const { headers } = await fetch(urlOf(discoveryEndpoints.madeForYou));
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('Authorization');
  });
});
