import { API_PREFIX, catalogueReads, uncachedReads } from '@chorus/contracts';
import type { CatalogueRead } from '@chorus/contracts';
import { isInCopy, readAhead, storedReadAt } from './catalogue-urls';

const rows = Object.values<CatalogueRead>(catalogueReads);
const addressOf = ({ path }: CatalogueRead) => `/api${path.replace(/:\w+/, '0192f000-0000-7000-8001-000000000001')}`;

const [inCopy, others] = [rows.filter((row) => row.isInCopy), rows.filter((row) => !row.isInCopy)];

it.each(others.map((row) => [addressOf(row), row]))('catalogue URLs: the response to %s is stored for its owner', (address, row) => {
  expect(storedReadAt(address)).toMatchObject(row);
});

it.each([
  ...Object.values(uncachedReads).map(addressOf),
  ...['/songs', '/api', '/api/songs/0192', '/api/albums/1/songs', '/api/users/blocked', '/api/admin/songs', '/api/songs/featured/1'],
])('catalogue URLs: the response to %s is not stored', (address) => expect(storedReadAt(address)).toBeUndefined());

it('catalogue URLs: lists that the copy of the catalogue has are answered from it, and not stored', () => {
  expect(inCopy.map(addressOf)).toEqual(['/api/albums', '/api/songs', '/api/artists']);
  expect(rows.filter((row) => isInCopy(addressOf(row)))).toEqual(inCopy);
  expect(inCopy.map((row) => storedReadAt(addressOf(row)))).toEqual([undefined, undefined, undefined]);
});

it('catalogue URLs: the public lists that no copy has are fetched ahead', () => {
  const listUrls = readAhead.map(({ path }) => API_PREFIX + path);
  expect(listUrls).toEqual([
    '/api/songs/featured',
    '/api/songs/trending',
    '/api/songs/popularity',
    '/api/stats',
    '/api/genres',
    '/api/decades',
  ]);
  expect(listUrls.map((url) => storedReadAt(url)?.isPersonal)).toEqual(listUrls.map(() => undefined));
});
