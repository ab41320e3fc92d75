import { discoveryEndpoints } from '@chorus/contracts';
import { createQueryClient } from '../../../platform/api-client/create-query-client';
import { queryOf } from '../../../platform/api-client/query-of';
import { prefetchHome } from './prefetch-home';

const featured = queryOf(discoveryEndpoints.featured);

afterEach(() => jest.restoreAllMocks());

function open(pathname: string, isServed = true) {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const client = createQueryClient();
  prefetchHome({ pathname, isServed }, client);
  return { asked, client };
}

it('prefetching Home: loads its first songs before it renders, once', async () => {
  const { client, asked } = open('/');
  expect(await client.query(featured)).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('prefetching Home: requests nothing on another screen', () => {
  expect(open('/about').client.getQueryCache().getAll()).toEqual([]);
});

it('prefetching Home: requests nothing without a service worker', () => {
  expect(open('/', false).client.getQueryCache().getAll()).toEqual([]);
});
