import { withOpening } from '@chorus/contracts';
import { hash } from 'node:crypto';
import { cacheWith } from '../../platform/storage/cache.fixture';
import { createStoredDocuments, MOST_BYTES, MOST_DOCUMENTS } from './stored-documents';

const built = '<head></head><body><div id="root"><!-- screen -->Splash</div></body>';
const withScreen = (text: string) => withOpening(built, { answers: {}, isStored: false }, `<main>${text}</main>`);

function start() {
  const server = { status: 200, documents: new Map<string, string>(), isAway: false, sent: [] as number[] };
  const cache = cacheWith([]);
  const purge = jest.fn(() => Promise.resolve(true));
  const fetch = (address: string, { headers }: RequestInit) => {
    if (server.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const html = server.documents.get(address) ?? built;
    const etag = `W/"${hash('sha256', html)}"`;
    const status = new Headers(headers).get('if-none-match') === etag ? 304 : server.status;
    server.sent.push(status);
    return Promise.resolve(new Response(status === 304 ? null : html, { status, headers: { etag } }));
  };
  const documents = createStoredDocuments({ open: () => Promise.resolve(cache), purge, fetch });
  const openAt = async (address: string, html: string) => {
    server.documents.set(address, html);
    await documents.refresh(address);
  };
  const addresses = () => [...cache.stored.keys()].map((url) => url.replace('https://chorus.test', ''));
  return { server, cache, purge, ...documents, openAt, addresses };
}

describe('the documents on the device', () => {
  it('are those that the server sent last', async () => {
    const { read, openAt } = start();
    expect(await read('/albums/a1')).toBeUndefined();
    await openAt('/albums/a1', withScreen('One'));
    await openAt('/albums/a1', withScreen('Two'));
    expect(await read('/albums/a1')).toBe(withScreen('Two'));
  });

  it('are found by their path, too, whatever their queries', async () => {
    const { readAnyAt, openAt } = start();
    await openAt('/albums/a1?song=s1', withScreen('One'));
    expect(await readAnyAt('/albums/a1')).toBe(withScreen('One'));
    expect(await readAnyAt('/albums/a')).toBeUndefined();
  });

  it('are not sent again if they are unchanged', async () => {
    const { server, read, openAt } = start();
    for (const _ of [1, 2]) await openAt('/albums/a1', withScreen('One'));
    expect(server.sent).toEqual([200, 304]);
    expect(await read('/albums/a1')).toBe(withScreen('One'));
  });

  it('are Home’s and those of the screens that were opened last', async () => {
    const { openAt, addresses } = start();
    await openAt('/', withScreen('Home'));
    const albums = Array.from({ length: MOST_DOCUMENTS }, (_, n) => `/albums/${n}`);
    for (const address of albums) await openAt(address, withScreen(address));
    await openAt('/albums/0', withScreen('/albums/0'));
    await openAt('/artists/a', withScreen('Artist'));
    const [, , ...later] = albums;
    expect(addresses()).toEqual(['/', ...later, '/albums/0', '/artists/a']);
  });

  it.each([429, 500, 503])('stay as they are if the server answers with %d', async (status) => {
    const { server, read, openAt } = start();
    await openAt('/albums/a1', withScreen('One'));
    server.status = status;
    await openAt('/albums/a1', withScreen('Two'));
    expect(await read('/albums/a1')).toBe(withScreen('One'));
  });

  it('stay as they are if the server is away, too busy to render a screen, or another one answers', async () => {
    const { server, read, openAt, refresh } = start();
    await openAt('/albums/a1', withScreen('One'));
    await openAt('/albums/a1', withOpening(built, { answers: {}, isStored: false }));
    await openAt('/albums/a1', built);
    await openAt('/albums/a1', '<p>Sign in to this network</p>');
    server.isAway = true;
    await refresh('/albums/a1');
    expect(await read('/albums/a1')).toBe(withScreen('One'));
  });

  it('are requested where they are not stored, and stay so', async () => {
    const { server, request, addresses } = start();
    server.documents.set('/albums/a1', withScreen('One'));
    expect(await request('/albums/a1')).toBe(withScreen('One'));
    server.status = 404;
    expect(await request('/albums/a1')).toBeUndefined();
    server.isAway = true;
    await expect(request('/albums/a1')).rejects.toThrow('Failed to fetch');
    expect(addresses()).toEqual([]);
  });

  it('of an album that is gone are removed, with those that mark a song', async () => {
    const { remove, openAt, addresses } = start();
    for (const address of ['/albums/a1', '/albums/a1?song=s1', '/albums/a2']) await openAt(address, withScreen(address));
    await remove('/albums/a1');
    expect(addresses()).toEqual(['/albums/a2']);
  });

  it('are not stored if they are very long, except for Home’s', async () => {
    const { openAt, addresses } = start();
    const long = 'ệ'.repeat(MOST_BYTES / 3);
    await openAt('/albums/a1', withScreen(long));
    await openAt('/', withScreen(long));
    expect(addresses()).toEqual(['/']);
  });

  it('are removed if the disk is full', async () => {
    const { cache, purge, openAt } = start();
    cache.put.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    await openAt('/albums/a1', withScreen('One'));
    expect(purge).toHaveBeenCalledTimes(1);
  });

  it('are not read if storage is forbidden, which harms nothing else', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const open = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));
    const documents = createStoredDocuments({ open, purge: jest.fn(), fetch: jest.fn() });
    await documents.refresh('/albums/a1');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
