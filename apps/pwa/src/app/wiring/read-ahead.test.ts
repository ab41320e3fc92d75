import { discoveryEndpoints } from '@chorus/contracts';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { queryOf } from '../../platform/api-client/query-of';
import { readAhead } from './read-ahead';

const featured = queryOf(discoveryEndpoints.featured);

afterEach(() => jest.restoreAllMocks());

function open(pathname: string, isServed = true) {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const client = createQueryClient();
  readAhead({ pathname, isServed }, client);
  return { asked, client };
}

it('has the first songs of Home before Home is rendered, and asks for them once', async () => {
  const { client, asked } = open('/');
  expect(await client.query(featured)).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks for nothing that another screen does not show', () => {
  expect(open('/about').client.getQueryCache().getAll()).toEqual([]);
});

it('leaves the network to the code when nothing is stored', () => {
  expect(open('/', false).client.getQueryCache().getAll()).toEqual([]);
});
