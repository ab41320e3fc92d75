import 'fake-indexeddb/auto';
import { database } from '../../platform/storage/database';
import type { ResponseMessage } from '../../platform/storage/responses/response-channel';
import { createCatalogueAnswers } from './answer-catalogue';
import { createResponseStore } from '../../platform/storage/responses/response-store';

const tokenOf = (sub: string) => `Bearer x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
const asked = (path: string, { person, ...init }: RequestInit & { person?: string } = {}) =>
  new Request(`https://chorus.test${path}`, { ...init, ...(person !== undefined && { headers: { authorization: tokenOf(person) } }) });

function start() {
  const server = { answers: new Map<string, unknown>(), isAway: false, isBusy: false, isSilent: false, asked: [] as string[] };
  const published: ResponseMessage[] = [];
  const fetch = (url: string, { headers }: RequestInit) => {
    const said = new Headers(headers);
    const person = said.get('authorization')?.split('.')[1] ?? '';
    server.asked.push(url);
    if (server.isSilent) return new Promise<Response>(() => undefined);
    if (server.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    if (server.isBusy) return Promise.resolve(Response.json({ code: 'rate_limited' }, { status: 429 }));
    const body = server.answers.get(url + person) ?? server.answers.get(url);
    if (body === undefined) return Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    const text = JSON.stringify(body);
    const etag = `W/"${text}"`;
    return Promise.resolve(
      said.get('if-none-match') === etag ? new Response(null, { status: 304 }) : new Response(text, { headers: { etag } }),
    );
  };
  const inCopy = new Map<string, unknown>();
  const removed: string[] = [];
  const read = (path: string) => Promise.resolve(inCopy.has(path) ? { body: JSON.stringify(inCopy.get(path)), link: null } : undefined);
  const answers = createCatalogueAnswers({
    store: createResponseStore(database),
    channel: { publish: (message) => published.push(message) },
    fetch,
    offline: { read },
    documents: { remove: (pathname) => Promise.resolve(void removed.push(pathname)) },
  });
  const readAnswer = async (request: Request): Promise<unknown> => {
    const { response, refreshing } = await answers.answer(request);
    await refreshing;
    return response.type === 'error' ? 'nothing' : response.json();
  };
  return { server, inCopy, removed, published, read: readAnswer, refresh: answers.refresh, answerList: answers.answerList };
}

const signIn = async (id: string, refreshToken: string | null = 'r') =>
  (await database()).put('session', { refreshToken, person: { id } }, 'current');

beforeEach(async () => {
  const db = await database();
  await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
});

describe('a catalogue response from the service worker', () => {
  it('comes from the network first, then from storage while it is revalidated', async () => {
    const { server, published, read } = start();
    server.answers.set('/api/songs/trending', ['one']);
    expect(await read(asked('/api/songs/trending'))).toEqual(['one']);
    expect(published).toEqual([]);
    server.answers.set('/api/songs/trending', ['two']);
    expect(await read(asked('/api/songs/trending'))).toEqual(['one']);
    expect(published).toEqual([{ type: 'changed', url: '/api/songs/trending' }]);
    expect(await read(asked('/api/songs/trending'))).toEqual(['two']);
    expect(published).toHaveLength(1);
  });

  it('comes from the server when the page asks with no-cache', async () => {
    const { server, read } = start();
    server.answers.set('/api/genres', ['one']);
    await read(asked('/api/genres'));
    server.answers.set('/api/genres', ['two']);
    expect(await read(asked('/api/genres', { cache: 'no-cache' }))).toEqual(['two']);
    server.isAway = true;
    expect(await read(asked('/api/genres', { cache: 'no-cache' }))).toEqual(['two']);
  });

  it('comes from storage when the server is unreachable, which pages are told', async () => {
    const { server, published, read } = start();
    server.answers.set('/api/stats', { totalSongs: 1 });
    await read(asked('/api/stats'));
    server.isAway = true;
    expect(await read(asked('/api/stats'))).toEqual({ totalSongs: 1 });
    expect(published).toEqual([{ type: 'away' }]);
    expect(await read(asked('/api/songs/featured'))).toBe('nothing');
  });

  it('takes the document of its screen along when the server answers 404', async () => {
    const { removed, read } = start();
    await read(asked('/api/albums/a1'));
    expect(removed).toEqual(['/albums/a1']);
  });

  it('is removed when the server answers 404', async () => {
    const { server, published, read } = start();
    server.answers.set('/api/albums/1', { _id: '1' });
    await read(asked('/api/albums/1'));
    server.answers.delete('/api/albums/1');
    await read(asked('/api/albums/1'));
    expect(published).toEqual([{ type: 'changed', url: '/api/albums/1' }]);
    expect(await read(asked('/api/albums/1'))).toEqual({ code: 'not_found' });
  });

  it('is read once, and not again, if that is enough', async () => {
    const { server, read, refresh } = start();
    server.answers.set('/api/genres', ['one']);
    for (const _ of [1, 2]) await refresh('/api/genres', true);
    expect(server.asked).toEqual(['/api/genres']);
    server.answers.set('/api/genres', ['two']);
    await refresh('/api/genres', false);
    server.isAway = true;
    expect(await read(asked('/api/genres'))).toEqual(['two']);
  });

  it('is requested again when the stored one is damaged', async () => {
    const { server, read } = start();
    await (await database()).put('responses', { body: 5 }, '/api/songs/trending');
    server.answers.set('/api/songs/trending', ['one']);
    expect(await read(asked('/api/songs/trending'))).toEqual(['one']);
  });

  it('comes from storage at a rate limit, which changes nothing there; a page that knows it to be outdated is told to wait', async () => {
    const { server, published, read } = start();
    server.answers.set('/api/songs/trending', ['one']);
    await read(asked('/api/songs/trending'));
    server.isBusy = true;
    for (const _ of [1, 2]) expect(await read(asked('/api/songs/trending'))).toEqual(['one']);
    expect(await read(asked('/api/songs/trending', { cache: 'no-cache' }))).toEqual({ code: 'rate_limited' });
    expect(await read(asked('/api/songs/trending'))).toEqual(['one']);
    expect(published).toEqual([]);
  });

  it('for an album that was never opened comes from the device’s copy while offline, or at a rate limit', async () => {
    const { server, inCopy, read } = start();
    inCopy.set('/api/albums/1', ['of the copy']);
    expect(await read(asked('/api/albums/1'))).toEqual({ code: 'not_found' });
    server.isBusy = true;
    expect(await read(asked('/api/albums/1'))).toEqual(['of the copy']);
    expect(await read(asked('/api/albums/2'))).toEqual({ code: 'rate_limited' });
    server.isAway = true;
    expect(await read(asked('/api/albums/1'))).toEqual(['of the copy']);
    expect(await read(asked('/api/albums/2'))).toBe('nothing');
  });
});

describe('a list that the copy has, from the service worker', () => {
  it('comes from the server, is not stored, and comes from the copy without a network, which pages are told', async () => {
    const { server, inCopy, published, answerList } = start();
    const read = async (path: string) => {
      const response = await answerList(asked(path));
      return response.type === 'error' ? 'nothing' : ((await response.json()) as unknown);
    };
    inCopy.set('/api/songs', ['of the copy']);
    server.answers.set('/api/songs', ['of the server']);
    expect(await read('/api/songs')).toEqual(['of the server']);
    expect(await (await database()).getAllKeys('responses')).toEqual([]);
    server.isBusy = true;
    expect(await read('/api/songs')).toEqual({ code: 'rate_limited' });
    expect(published).toEqual([]);
    server.isAway = true;
    expect(await read('/api/songs')).toEqual(['of the copy']);
    expect(await read('/api/songs?cursor=2')).toBe('nothing');
    expect(published).toEqual([{ type: 'away' }, { type: 'away' }]);
  });
});

describe('a list from a server that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comes from the copy after three seconds', async () => {
    const { server, inCopy, answerList } = start();
    inCopy.set('/api/songs', ['of the copy']);
    server.isSilent = true;
    const reading = answerList(asked('/api/songs'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await (await reading).json()).toEqual(['of the copy']);
  });
});

describe('a personal response from the service worker', () => {
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

  it('is available offline to the signed-in person, without a token', async () => {
    const { server, read } = start();
    await signIn('ann');
    server.answers.set(answersFor('ann'), ['for ann']).set(PICKS, ['for anybody']);
    await read(asked(PICKS, { person: 'ann' }));
    expect(await read(asked(PICKS, { cache: 'only-if-cached', mode: 'same-origin' }))).toEqual(['for ann']);
    expect(await read(asked(PICKS))).toEqual(['for anybody']);
    server.isAway = true;
    expect(await read(asked(PICKS))).toEqual(['for ann']);
  });

  it('is not stored when its person has signed out in the meantime', async () => {
    const { server, read } = start();
    server.answers.set(answersFor('ann'), ['for ann']);
    expect(await read(asked(PICKS, { person: 'ann' }))).toEqual(['for ann']);
    expect(await (await database()).getAllKeys('personal-responses')).toEqual([]);
  });
});
