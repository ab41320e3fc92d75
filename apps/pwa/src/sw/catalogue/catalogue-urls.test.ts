import { API_PREFIX, catalogueReads, uncachedReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';
import { keptReadAt, lists } from './catalogue-urls';

const rows = Object.values<CatalogueRead>(catalogueReads);
const addressOf = ({ path }: CatalogueRead) => `/api${path.replace(/:\w+/, '0192f000-0000-7000-8001-000000000001')}`;

it.each(rows.map((row) => [addressOf(row), row]))('catalogue URLs: the response to %s is stored for its owner', (address, row) => {
  expect(keptReadAt(address)).toMatchObject(row);
});

it.each([
  ...Object.values(uncachedReads).map(addressOf),
  ...['/songs', '/api', '/api/songs/0192', '/api/albums/1/songs', '/api/users/blocked', '/api/admin/songs', '/api/songs/featured/1'],
])('catalogue URLs: the response to %s is not stored', (address) => expect(keptReadAt(address)).toBeUndefined());

it('catalogue URLs: the public lists are fetched ahead', () => {
  const listUrls = lists.map(({ path }) => API_PREFIX + path);
  expect(listUrls).toEqual([
    '/api/songs/featured',
    '/api/songs/trending',
    '/api/albums',
    '/api/songs',
    '/api/artists',
    '/api/songs/popularity',
    '/api/stats',
    '/api/genres',
    '/api/decades',
  ]);
  expect(listUrls.map((url) => keptReadAt(url)?.isPersonal)).toEqual(listUrls.map(() => undefined));
});
