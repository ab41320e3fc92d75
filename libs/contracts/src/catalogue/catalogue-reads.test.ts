import { allEndpoints } from '../endpoints.fixture';
import { catalogueReadOf, catalogueReads } from './catalogue-reads';
import type { CatalogueRead } from './catalogue-reads';

/** Why these other reads do not belong to the catalogue. */
const otherReads: Record<string, string> = {
  '/admin/check': 'asked once after signing in',
  '/auth/config': 'where one signs in: read once at start',
  '/catalogue/changes': 'what is new for the copy of the catalogue',
  '/catalogue/snapshot': 'the copy of the catalogue itself',
  '/health': 'the version, which changes with the page',
  '/health/live': 'for what watches the server',
  '/health/ready': 'for what watches the server',
  '/listening': 'who may listen: asked when that may have changed',
  '/listening/media/:name': 'for edges, which no page asks for',
  '/listening-links': 'links that people make for visitors',
  '/oembed': 'for other programs, which no page asks for',
  '/playlists': 'playlists keep their own copy',
  '/playlists/:id': 'playlists keep their own copy',
  '/playlists/:id/items': 'playlists keep their own copy',
  '/playlists/:id/changes': 'what is new for that copy',
  '/playlists/:id/export': 'a file that is saved once',
  '/playlists/search': 'pages search their own copy offline',
  '/push/settings': 'what a person chose for their devices',
  '/rooms/mine': 'what several people hear at this moment',
  '/rooms/scheduled': 'what several people will hear',
  '/scrobbling': 'where plays are sent',
  '/rooms/:id': 'what several people hear at this moment',
  '/rooms/:id/status': 'whether one room goes on',
  '/rooms/links/:token': 'what several people hear at this moment',
  '/users/blocked': 'whom a person blocked',
  '/users/conversations': 'the chat keeps its own copy',
  '/users/messages/:userId': 'the chat keeps its own copy',
  '/users/messages/:userId/changes': 'what is new for that copy',
  '/users/me': 'people',
  '/users/me/listen-along': 'what a person chose for others',
  '/users/me/likes': 'the page keeps its own copy',
  '/users/me/liked-albums': 'the page keeps its own copy',
  '/users/me/playback': 'what plays at this moment',
  '/users/me/playback/queue': 'read once, to play it',
  '/users/me/app-passwords': 'passwords for other players',
  '/users/me/sessions': 'where somebody is signed in',
  '/users/me/export': 'a file that is saved once',
};

const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && access !== 'admin');
const rows = Object.entries<CatalogueRead>(catalogueReads);

it.each(reads.map(({ path }) => path))('catalogue reads: GET %s is listed either as a catalogue read or as another read', (path) => {
  expect(catalogueReadOf(path) !== undefined).toBe(!(path in otherReads));
});

it.each(Object.keys(otherReads))('catalogue reads: GET %s, listed as another read, exists', (path) => {
  expect(reads.map((read) => read.path)).toContain(path);
});

describe.each(rows)('catalogue reads: %s', (_, row) => {
  const endpoint = reads.find(({ path }) => path === row.path);

  it('have an endpoint in the contract', () => expect(endpoint).toBeDefined());

  it('are personal when they need a token', () => {
    if (endpoint?.access === 'signedIn') expect(row.isPersonal).toBe(true);
  });

  it('are prefetched only without parameters and when they are not personal', () => {
    const { isReadOnce: _once, ...read } = row;
    if (read.isFetchedAhead) expect({ ...read, path: read.path.includes(':') }).toEqual({ path: false, isFetchedAhead: true });
  });

  it('are read once only when they are prefetched', () => {
    if (row.isReadOnce) expect(row.isFetchedAhead).toBe(true);
  });
});

it('catalogue reads: a response that depends on the caller is personal', () => {
  expect(rows.flatMap(([name, { isPersonal }]) => (isPersonal ? [name] : []))).toEqual([
    'madeForYou',
    'recentlyPlayed',
    'onRepeat',
    'users',
  ]);
});
