import { albumEndpoints, userEndpoints } from '@chorus/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../../../platform/api-client/create-query-client';
import { queryOf } from '../../../platform/api-client/query-of';
import { repeatFailedQueries } from './repeat-failed-queries';

interface Answer {
  status: number;
  retryAfter?: string;
  body: unknown;
}

const users: Answer = { status: 200, body: { data: [] } };
const busy: Answer = { status: 503, body: { message: 'Not now.', code: 'unavailable', requestId: 'r' } };
const limited: Answer = { status: 429, retryAfter: '7', body: { message: 'Too many.', code: 'rate_limited', requestId: 'r' } };
const broken: Answer = { status: 200, body: '<html>' };
const refused: Answer = { status: 403, body: { message: 'Not you.', code: 'forbidden', requestId: 'r' } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function watch(...answers: Answer[]) {
  const fetch = jest.fn(() => {
    const { status, retryAfter, body } = answers.shift() ?? users;
    const headers = new Map([['retry-after', retryAfter]]);
    return Promise.resolve({ ok: status < 400, status, headers, json: () => Promise.resolve(body) });
  });
  Object.assign(globalThis, { fetch });
  const client = createQueryClient();
  const list = new QueryObserver(client, queryOf(userEndpoints.list));
  const seen: string[] = [];
  const unsubscribe = list.subscribe(({ status }) => seen.at(-1) !== status && seen.push(status));
  await jest.advanceTimersByTimeAsync(100);
  repeatFailedQueries(client);
  const done = () => {
    unsubscribe();
    client.clear();
  };
  return { fetch, client, list, seen, unsubscribe, done };
}

describe('a list that failed', () => {
  it.each<[string, Answer, number]>([
    ['after 2 s when the server is away', busy, 2_000],
    ['after 2 s when the answer is broken', broken, 2_000],
    ['when a limit says so', limited, 7_000],
  ])('is asked for again behind its error %s', async (_, failure, ms) => {
    const { fetch, list, seen, done } = await watch(failure);
    expect(list.getCurrentResult().isError).toBe(true);
    await jest.advanceTimersByTimeAsync(ms - 200);
    expect(fetch).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(400);
    expect(list.getCurrentResult().data).toEqual({ data: [] });
    expect(seen).toEqual(['pending', 'error', 'success']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    done();
  });

  it('is asked for after 2, 5 and every 15 s', async () => {
    const { fetch, done } = await watch(busy, busy, busy, busy, busy);
    const asked: number[] = [];
    for (const ms of [2_100, 5_000, 15_000, 15_000]) {
      await jest.advanceTimersByTimeAsync(ms);
      asked.push(fetch.mock.calls.length);
    }
    expect(asked).toEqual([2, 3, 4, 5]);
    done();
  });

  it('is not asked for again when the server refused it', async () => {
    const { fetch, done } = await watch(refused);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    done();
  });

  it('is not asked for again when nothing shows it, and stays away when its person has left meanwhile', async () => {
    const hidden = await watch(busy);
    hidden.unsubscribe();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(hidden.fetch).toHaveBeenCalledTimes(1);
    hidden.done();

    const { client, list, done } = await watch(busy);
    let answer: (given: unknown) => void = () => undefined;
    Object.assign(globalThis, { fetch: () => new Promise((resolve) => (answer = resolve)) });
    await jest.advanceTimersByTimeAsync(2_100);
    const toLeaver = answer;
    void client.resetQueries();
    toLeaver({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve({ data: [] }) });
    await jest.advanceTimersByTimeAsync(100);
    expect(list.getCurrentResult().data).toBeUndefined();
    done();
  });
});

const respond = (body: unknown) => Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(body) });
const stats = { totalSongs: 0, totalAlbums: 0, totalArtists: 0, totalUsers: 0 };

it('refetching: queries without a server response are refetched as soon as the server is reachable', async () => {
  const fetch = jest.fn<Promise<unknown>, [string]>().mockRejectedValue(new TypeError('no network'));
  Object.assign(globalThis, { fetch });
  const client = createQueryClient();
  repeatFailedQueries(client);
  const albums = new QueryObserver(client, queryOf(albumEndpoints.list));
  const unsubscribe = albums.subscribe(() => undefined);

  await jest.advanceTimersByTimeAsync(5_000);
  expect(albums.getCurrentResult().isError).toBe(true);

  fetch.mockImplementation((url) => respond(url === '/api/stats' ? stats : []));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(albums.getCurrentResult().data).toEqual([]);

  const asked = fetch.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(asked);

  unsubscribe();
  client.clear();
});
