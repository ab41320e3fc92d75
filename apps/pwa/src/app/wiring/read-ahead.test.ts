import { discoveryEndpoints } from '@chorus/contracts';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { queryOf } from '../../platform/api-client/query-of';
import { readAhead } from './read-ahead';

const featured = queryOf(discoveryEndpoints.featured).queryKey;

afterEach(() => jest.restoreAllMocks());

function open(pathname: string) {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const client = createQueryClient();
  readAhead(pathname, client);
  return { asked, client };
}

it('has the first songs of Home before Home is rendered', async () => {
  const { client } = open('/');
  await client.query(queryOf(discoveryEndpoints.featured));
  expect(client.getQueryData(featured)).toEqual([]);
});

it('asks for them once', async () => {
  const { client, asked } = open('/');
  await client.query(queryOf(discoveryEndpoints.featured));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks for nothing that another screen does not show', () => {
  const { asked } = open('/about');
  expect(asked).not.toHaveBeenCalled();
});
