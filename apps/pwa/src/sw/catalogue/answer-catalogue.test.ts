import 'fake-indexeddb/auto';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { database } from '../../platform/storage/database';
import type { ResponseNews } from '../../platform/storage/responses/response-news';
import { createCatalogueAnswers } from './answer-catalogue';
import { createResponseStore } from './response-store';

const tokenOf = (sub: string) => `Bearer x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
const asked = (path: string, { person, ...init }: RequestInit & { person?: string } = {}) =>
  new Request(`https://chorus.test${path}`, { ...init, ...(person !== undefined && { headers: { authorization: tokenOf(person) } }) });

/** A server whose answers the test writes, and who may be away. */
function start() {
  const server = { answers: new Map<string, unknown>(), isAway: false, asked: [] as string[] };
  const news: ResponseNews[] = [];
  const fetch = (url: string, { headers }: RequestInit) => {
    const said = new Headers(headers);
    const person = said.get('authorization')?.split('.')[1] ?? '';
    server.asked.push(url);
    if (server.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const body = server.answers.get(url + person) ?? server.answers.get(url);
    if (body === undefined) return Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    const text = JSON.stringify(body);
    const etag = `W/"${text}"`;
    return Promise.resolve(
      said.get('if-none-match') === etag ? new Response(null, { status: 304 }) : new Response(text, { headers: { etag } }),
    );
  };
  const answers = createCatalogueAnswers({ store: createResponseStore(database), news: { publish: (said) => news.push(said) }, fetch });
  const read = async (request: Request): Promise<unknown> => {
    const { response, refreshing } = await answers.answer(request);
    await refreshing;
    return response.type === 'error' ? 'nothing' : response.json();
  };
  return { server, news, read, refresh: answers.refresh };
}

const signIn = async (id: string, refreshToken: string | null = 'r') =>
  (await database()).put('session', { refreshToken, person: { id } }, 'current');

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
});

describe('what a page reads of the catalogue', () => {
  it('comes from the network first, then from here at once while the server is asked for something newer', async () => {
    const { server, news, read } = start();
    server.answers.set('/api/songs', ['one']);
    expect(await read(asked('/api/songs'))).toEqual(['one']);
    expect(news).toEqual([]);
    server.answers.set('/api/songs', ['two']);
    expect(await read(asked('/api/songs'))).toEqual(['one']);
    expect(news).toEqual([{ type: 'changed', url: '/api/songs' }]);
    expect(await read(asked('/api/songs'))).toEqual(['two']);
    expect(news).toHaveLength(1);
  });

  it('comes from the server for whoever knows that it has changed', async () => {
    const { server, read } = start();
    server.answers.set('/api/albums', ['one']);
    await read(asked('/api/albums'));
    server.answers.set('/api/albums', ['two']);
    expect(await read(asked('/api/albums', { cache: 'no-cache' }))).toEqual(['two']);
    server.isAway = true;
    expect(await read(asked('/api/albums', { cache: 'no-cache' }))).toEqual(['two']);
  });

  it('is here without the server, and the pages are told that it is away', async () => {
    const { server, news, read } = start();
    server.answers.set('/api/stats', { totalSongs: 1 });
    await read(asked('/api/stats'));
    server.isAway = true;
    expect(await read(asked('/api/stats'))).toEqual({ totalSongs: 1 });
    expect(news).toEqual([{ type: 'away' }]);
    expect(await read(asked('/api/songs/featured'))).toBe('nothing');
  });

  it('is taken out when the server has it no more', async () => {
    const { server, news, read } = start();
    server.answers.set('/api/albums/1', { _id: '1' });
    await read(asked('/api/albums/1'));
    server.answers.delete('/api/albums/1');
    await read(asked('/api/albums/1'));
    expect(news).toEqual([{ type: 'changed', url: '/api/albums/1' }]);
    expect(await read(asked('/api/albums/1'))).toEqual({ code: 'not_found' });
  });

  it('is asked for again where what is stored is damaged', async () => {
    const { server, read } = start();
    await (await database()).put('responses', { body: 5 }, '/api/songs');
    server.answers.set('/api/songs', ['one']);
    expect(await read(asked('/api/songs'))).toEqual(['one']);
  });

  it('is an album or an artist that was never opened, made of the lists', async () => {
    const { server, read, refresh } = start();
    const song = songNumber(1);
    const album = albumNumber(1, { songs: [song] });
    const artist = artistNumber(1, { songs: [song._id], albums: [album._id] });
    server.answers.set('/api/songs', [song]).set('/api/albums', [album]).set('/api/artists', [artist]);
    for (const url of ['/api/songs', '/api/albums', '/api/artists']) await refresh(url);
    server.isAway = true;
    expect(await read(asked(`/api/albums/${album._id}`))).toEqual(album);
    expect(await read(asked(`/api/artists/${artist._id}`))).toEqual({ ...artist, songs: [song], albums: [album] });
    expect(await read(asked('/api/artists/unknown'))).toBe('nothing');
  });
});

describe('what depends on who asks', () => {
  const PICKS = '/api/songs/made-for-you';
  const answersFor = (person: string) => PICKS + Buffer.from(JSON.stringify({ sub: person })).toString('base64url');

  it('is never given to another person or to a visitor', async () => {
    const { server, read } = start();
    await signIn('ann');
    server.answers.set(answersFor('ann'), ['for ann']);
    await read(asked(PICKS, { person: 'ann' }));
    await signIn('ben');
    server.isAway = true;
    expect(await read(asked(PICKS, { person: 'ben' }))).toBe('nothing');
    expect(await read(asked(PICKS))).toBe('nothing');
    await signIn('ann', null);
    expect(await read(asked(PICKS))).toBe('nothing');
  });

  it('is here for whoever is signed in though there is no token without a network', async () => {
    const { server, read } = start();
    await signIn('ann');
    server.answers.set(answersFor('ann'), ['for ann']).set(PICKS, ['for anybody']);
    await read(asked(PICKS, { person: 'ann' }));
    expect(await read(asked(PICKS, { cache: 'only-if-cached', mode: 'same-origin' }))).toEqual(['for ann']);
    expect(await read(asked(PICKS))).toEqual(['for anybody']);
    server.isAway = true;
    expect(await read(asked(PICKS))).toEqual(['for ann']);
  });

  it('is not kept when its person has left meanwhile', async () => {
    const { server, read } = start();
    server.answers.set(answersFor('ann'), ['for ann']);
    expect(await read(asked(PICKS, { person: 'ann' }))).toEqual(['for ann']);
    expect(await (await database()).getAllKeys('personal-responses')).toEqual([]);
  });
});
