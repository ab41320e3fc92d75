import { promisedEndpoints } from '../endpoints.fixture';
import { catalogueReadOf, catalogueReads } from './catalogue-reads';
import type { CatalogueRead } from './catalogue-reads';

/** Why what a page or anybody else may read is not of the catalogue. */
const otherReads: Record<string, string> = {
  '/admin/check': 'asked once after signing in',
  '/auth/config': 'where one signs in: read once at start',
  '/health/live': 'for what watches the server',
  '/health/ready': 'for what watches the server',
  '/push/settings': 'what a person chose for their devices',
  '/users/blocked': 'whom a person blocked',
  '/users/conversations': 'the chat keeps its own copy',
  '/users/messages/:userId': 'the chat keeps its own copy',
  '/users/me/export': 'a file that is saved once',
};

const reads = promisedEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'admin');
const rows = Object.entries<CatalogueRead>(catalogueReads);

it.each(reads.map(({ path }) => path))('GET %s is either of the catalogue or named as something else', (path) => {
  expect(catalogueReadOf(path) !== undefined).toBe(!(path in otherReads));
});

it.each(Object.keys(otherReads))('GET %s, named as something else, is there', (path) => {
  expect(reads.map((read) => read.path)).toContain(path);
});

describe.each(rows)('%s of the catalogue', (_, row) => {
  const endpoint = reads.find(({ path }) => path === row.path);

  it('are read at an endpoint of the contract', () => expect(endpoint).toBeDefined());

  it('are personal where a token is needed', () => {
    if (endpoint?.access === 'signedIn') expect(row.isPersonal).toBe(true);
  });

  it('are fetched ahead only where the address is known and the answer is everybody’s', () => {
    if (row.isFetchedAhead) expect({ ...row, path: row.path.includes(':') }).toEqual({ path: false, isFetchedAhead: true });
  });
});

it('an answer that depends on who asks is known as personal', () => {
  expect(rows.flatMap(([name, { isPersonal }]) => (isPersonal ? [name] : []))).toEqual(['madeForYou', 'recentlyPlayed', 'users']);
});
