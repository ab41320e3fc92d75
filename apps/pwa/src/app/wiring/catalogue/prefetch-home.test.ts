import { discoveryEndpoints } from '@chorus/contracts';
import { takeTokensFrom } from '../../../platform/api-client/bearer';
import { createQueryClient } from '../../../platform/api-client/create-query-client';
import { queryOf } from '../../../platform/api-client/query-of';
import { prefetchHome } from './prefetch-home';

const featured = queryOf(discoveryEndpoints.featured);

beforeEach(() => takeTokensFrom(() => new Promise(() => undefined)));
afterEach(() => {
  jest.restoreAllMocks();
  takeTokensFrom(() => Promise.resolve(undefined));
});

function open(pathname: string, answer = () => Promise.resolve(Response.json([]))) {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const client = createQueryClient();
  return { asked, client, songs: prefetchHome(pathname, client) };
}

it('prefetching Home: requests its first songs at once, while it is not known who is here', async () => {
  const { asked, songs } = open('/');
  await songs;
  expect(asked).toHaveBeenCalledTimes(1);
});

it('prefetching Home: the screen takes what was requested', async () => {
  const { client, asked } = open('/');
  expect(await client.query(featured)).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('prefetching Home: is over when the request fails', async () => {
  await open('/', () => Promise.reject(new TypeError('Failed to fetch'))).songs;
});

it('prefetching Home: requests nothing on another screen', async () => {
  const { client, songs } = open('/about');
  await songs;
  expect(client.getQueryCache().getAll()).toEqual([]);
});
