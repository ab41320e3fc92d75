import {
  albumEndpoints,
  auditEndpoints,
  discoveryEndpoints,
  endpoint,
  songAdminEndpoints,
  songEndpoints,
  statsEndpoints,
} from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryOf } from '../../platform/api-client/query-of';
import { rereadCatalogue } from './reread-catalogue';

const client = new QueryClient();
afterEach(() => client.clear());

const know = (queryKey: readonly unknown[]) => client.setQueryData(queryKey, []);
const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;

it.each([
  ['songs', queryOf(songEndpoints.list).queryKey],
  ['an album', queryOf(albumEndpoints.byId, { id: '1' }).queryKey],
  ['what is featured', queryOf(discoveryEndpoints.featured).queryKey],
  ['what admins featured', queryOf(songAdminEndpoints.featured).queryKey],
  ['the stats', queryOf(statsEndpoints.read).queryKey],
  ['the activity of admins', queryOf(auditEndpoints.list).queryKey],
])('a change of the catalogue makes the page read %s again', async (_, queryKey) => {
  know(queryKey);
  await rereadCatalogue(client);
  expect(isStale(queryKey)).toBe(true);
});

it('leaves alone what has nothing to do with it', async () => {
  const people = endpoint({ method: 'GET', path: '/users', access: 'signedIn', summary: 'People', response: z.array(z.string()) });
  know(queryOf(people).queryKey);
  await rereadCatalogue(client);
  expect(isStale(queryOf(people).queryKey)).toBe(false);
});
