import { albumEndpoints, endpoint, songAdminEndpoints, statsEndpoints, personalDataEndpoints, userEndpoints } from '@chorus/contracts';
import * as z from 'zod/mini';
import { ApiFailure } from './api-failure';
import { takeTokensFrom } from './bearer';
import { isClosedToVisitors, noteWhoMayListen } from '../listening-access/who-may-listen';
import { callApi, callForPart } from './call-api';

const stats = { totalSongs: 3, totalAlbums: 2, totalArtists: 1, totalUsers: 0 };
const refused = { message: "We couldn't find this album.", code: 'not_found', requestId: 'r1' };

const serve = (status: number, body: string) => {
  const fetch = jest.fn<Promise<unknown>, [string, RequestInit]>(() =>
    Promise.resolve({
      ok: status < 400,
      status,
      headers: new Map(),
      json: () => Promise.resolve().then(() => JSON.parse(body) as unknown),
    }),
  );
  Object.assign(globalThis, { fetch });
  return fetch;
};

const failureOf = async (call: Promise<unknown>) => {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof ApiFailure)) throw new Error('no ApiFailure was thrown');
  return { kind: failure.kind, message: failure.message, code: failure.code };
};

describe('a call that the server refuses to visitors', () => {
  afterEach(() => {
    takeTokensFrom(() => Promise.resolve(undefined));
    noteWhoMayListen('everyone');
  });
  const unauthorized = JSON.stringify({ message: 'Sign in to listen.', code: 'unauthorized', requestId: 'r1' });

  it('for music fails with what to do, and is remembered', async () => {
    serve(401, unauthorized);
    expect(await failureOf(callApi(statsEndpoints.read))).toMatchObject({ kind: 'refused', message: 'Sign in to listen.' });
    expect(isClosedToVisitors()).toBe(true);
  });

  it('for anything else says nothing about who may listen', async () => {
    serve(401, unauthorized);
    expect(await failureOf(callApi(userEndpoints.list))).toMatchObject({ message: 'Please sign in again.' });
    takeTokensFrom(() => Promise.resolve('t1'));
    await failureOf(callApi(statsEndpoints.read));
    expect(isClosedToVisitors()).toBe(false);
  });
});

describe('calling the API', () => {
  it('returns the parsed response without unknown fields', async () => {
    const fetch = serve(200, JSON.stringify({ ...stats, surplus: true }));
    expect(await callApi(statsEndpoints.read)).toEqual(stats);
    expect(fetch).toHaveBeenCalledWith('/api/stats', { method: 'GET', headers: {} });
  });

  it('puts the parameters into the path', async () => {
    const fetch = serve(404, JSON.stringify(refused));
    await failureOf(callApi(albumEndpoints.byId, { params: { id: 'a b' } }));
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/albums/a%20b');
  });

  it('puts the query into the URL', async () => {
    const fetch = serve(404, JSON.stringify(refused));
    await failureOf(callApi(statsEndpoints.read, { query: { q: '100% Về&' } }));
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/stats?q=100%25+V%E1%BB%81%26');
  });

  it('sends the current token, and the body as JSON', async () => {
    const fetch = serve(200, '{"success":true}');
    takeTokensFrom(() => Promise.resolve('t1'));
    await callApi(userEndpoints.callback, { body: { id: 'ada' } });
    takeTokensFrom(() => Promise.resolve(undefined));
    expect(fetch).toHaveBeenCalledWith('/api/auth/callback', {
      method: 'POST',
      headers: { authorization: 'Bearer t1', 'content-type': 'application/json' },
      body: '{"id":"ada"}',
    });
  });

  it('combines a paginated list', async () => {
    const parts = [
      { list: [1, 2], link: '</api/numbers?cursor=2>; rel="next"' },
      { list: [3], link: '</api/numbers?cursor=3>; rel="next"' },
      { list: [4], link: null },
    ];
    const fetch = jest.fn((url: string) => {
      const { list, link } = parts[url.includes('cursor=2') ? 1 : url.includes('cursor=3') ? 2 : 0]!;
      return Promise.resolve({ ok: true, status: 200, headers: new Map([['link', link]]), json: () => Promise.resolve(list) });
    });
    Object.assign(globalThis, { fetch });

    const numbers = endpoint({ method: 'GET', path: '/numbers', access: 'public', summary: 'Some', response: z.array(z.number()) });
    expect(await callApi(numbers)).toEqual([1, 2, 3, 4]);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('reads a long list completely while yielding to other tasks', async () => {
    const many = Array.from({ length: 250 }, (_, at) => at);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const item = z.number().check((said) => void clock.mockReturnValue(said.value));
    const numbers = endpoint({ method: 'GET', path: '/numbers', access: 'public', summary: 'Many', response: z.array(item) });
    serve(200, JSON.stringify(many));
    let isRead = false;
    const reading = callApi(numbers).finally(() => (isRead = true));
    await new Promise((wake) => setTimeout(wake));
    expect(isRead).toBe(false);
    expect(await reading).toEqual(many);
    clock.mockRestore();
  });

  it('reads each page of a list from the last one’s Link header', async () => {
    const fetch = jest.fn((url: string) => {
      const isLast = url.includes('cursor=2');
      const link = isLast ? null : '</api/numbers?limit=2&cursor=2>; rel="next"';
      return Promise.resolve({
        ok: true,
        status: 200,
        headers: new Map([['link', link]]),
        json: () => Promise.resolve(isLast ? [3] : [1, 2]),
      });
    });
    Object.assign(globalThis, { fetch });

    const numbers = endpoint({ method: 'GET', path: '/numbers', access: 'public', summary: 'Some', response: z.array(z.number()) });
    const first = await callForPart(numbers, { query: { limit: '2' } });
    expect(first).toEqual({ items: [1, 2], next: '/api/numbers?limit=2&cursor=2' });
    expect(await callForPart(numbers, {}, first.next)).toEqual({ items: [3], next: undefined });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/numbers?limit=2', first.next]);
  });

  it('sends form fields as JSON', async () => {
    const fetch = serve(403, JSON.stringify({ ...refused, code: 'forbidden' }));
    await failureOf(callApi(songAdminEndpoints.change, { params: { id: 's1' }, body: { featured: true } }));
    expect(fetch).toHaveBeenCalledWith('/api/admin/songs/s1', expect.objectContaining({ method: 'PATCH', body: '{"featured":true}' }));
  });

  it('rejects with the server’s error', async () => {
    serve(404, JSON.stringify(refused));
    expect(await failureOf(callApi(statsEndpoints.read))).toEqual({ kind: 'refused', message: refused.message, code: 'not_found' });
  });

  it.each([502, 503, 504])('treats %i with a proxy’s HTML body as an unreachable server', async (status) => {
    serve(status, '<html>Bad gateway</html>');
    expect(await failureOf(callApi(statsEndpoints.read))).toMatchObject({ kind: 'away' });
  });

  it('keeps the server’s message when its database is unavailable', async () => {
    serve(503, JSON.stringify({ message: 'The catalogue is away for a moment.', code: 'unavailable', requestId: 'r2' }));
    const failure = { kind: 'away', message: 'The catalogue is away for a moment.', code: 'unavailable' };
    expect(await failureOf(callApi(statsEndpoints.read))).toEqual(failure);
  });

  it('treats a network failure as an unreachable server', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await failureOf(callApi(statsEndpoints.read))).toMatchObject({ kind: 'away', code: undefined });
  });

  it('rejects with the status and the Retry-After', async () => {
    const body = { message: 'Too many requests.', code: 'rate_limited', requestId: 'r3' };
    const headers = new Map([['retry-after', '7']]);
    Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: false, status: 429, headers, json: () => Promise.resolve(body) }) });
    await expect(callApi(statsEndpoints.read)).rejects.toMatchObject({ answer: { status: 429, retryAfter: '7' } });
  });

  it('sends no personal request without a token', async () => {
    const fetch = serve(200, JSON.stringify(stats));
    await expect(callApi(statsEndpoints.read, { asPerson: true })).rejects.toMatchObject({ code: 'unauthorized', answer: { status: 401 } });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says that a signed-in person whose token cannot be renewed is offline, and nobody else', async () => {
    const unauthorized = JSON.stringify({ message: 'Sign in to continue.', code: 'unauthorized', requestId: 'r4' });
    serve(401, unauthorized);
    takeTokensFrom(
      () => Promise.resolve(undefined),
      () => true,
    );
    const offline = { kind: 'refused', message: "You're offline. Try again in a moment.", code: 'unauthorized' };
    expect(await failureOf(callApi(personalDataEndpoints.exportData))).toEqual(offline);
    expect(await failureOf(callApi(statsEndpoints.read, { asPerson: true }))).toEqual(offline);
    takeTokensFrom(
      () => Promise.resolve('t1'),
      () => true,
    );
    expect(await failureOf(callApi(personalDataEndpoints.exportData))).toMatchObject({ message: 'Sign in to continue.' });
    takeTokensFrom(() => Promise.resolve(undefined));
    expect(await failureOf(callApi(statsEndpoints.read, { asPerson: true }))).toMatchObject({ message: 'Please sign in again.' });
  });

  it.each([
    [200, '{"totalSongs":"many"}'],
    [200, 'not JSON'],
    [500, 'not JSON'],
  ])('rejects as unreadable: %i %s', async (status, body) => {
    serve(status, body);
    expect(await failureOf(callApi(statsEndpoints.read))).toMatchObject({ kind: 'unreadable' });
  });

  it('lets a request go on after the page was left, where the caller asks for it', async () => {
    const fetch = serve(200, JSON.stringify(stats));
    await callApi(statsEndpoints.read, { keepalive: true });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
  });

  it('rejects with an AbortError when the caller aborts', async () => {
    const asking = new AbortController();
    asking.abort();
    Object.assign(globalThis, { fetch: () => Promise.reject(asking.signal.reason as Error) });
    await expect(callApi(statsEndpoints.read, { signal: asking.signal })).rejects.toBe(asking.signal.reason);
  });
});
