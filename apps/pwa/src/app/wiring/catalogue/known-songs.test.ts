import { albumEndpoints } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api-client/query-of';
import { albumTitleIn } from './known-songs';

it('the title of a song’s album is known from the album’s page', () => {
  const client = new QueryClient();
  const [one, other] = [albumNumber(1), albumNumber(2)];
  client.setQueryData(queryOf(albumEndpoints.byId, { id: one._id }).queryKey, one);
  const titles = [one._id, other._id, null].map((albumId) => albumTitleIn(client)(songNumber(1, { albumId })));
  expect(titles).toEqual(['Album 1', undefined, undefined]);
});
