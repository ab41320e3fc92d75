import { albumEndpoints } from '@chorus/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../../../platform/api-client/create-query-client';
import { queryOf } from '../../../platform/api-client/query-of';
import { refetchWhenBack } from './refetch-when-back';

const answer = (body: unknown) => Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(body) });
const stats = { totalSongs: 0, totalAlbums: 0, totalArtists: 0, totalUsers: 0 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('refetching: queries without a server response are refetched as soon as the server is reachable', async () => {
  const fetch = jest.fn<Promise<unknown>, [string]>().mockRejectedValue(new TypeError('no network'));
  Object.assign(globalThis, { fetch });
  const client = createQueryClient();
  refetchWhenBack(client);
  const albums = new QueryObserver(client, queryOf(albumEndpoints.list));
  const unsubscribe = albums.subscribe(() => undefined);

  await jest.advanceTimersByTimeAsync(5_000);
  expect(albums.getCurrentResult().isError).toBe(true);

  fetch.mockImplementation((url) => answer(url === '/api/stats' ? stats : []));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(albums.getCurrentResult().data).toEqual([]);

  const asked = fetch.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(asked);

  unsubscribe();
  client.clear();
});
