import { albumNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useNewestAlbums } from './use-newest-albums';

const FIRST = '/api/albums?limit=60';
const ALL = '/api/albums';
const albums = Array.from({ length: 99 }, (_, at) => albumNumber(at + 1));

/** A server with 99 albums; addresses of `away` get no answer. */
function start(away: readonly string[] = []) {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    if (away.includes(url)) return Promise.reject(new TypeError('Failed to fetch'));
    const isFirst = url === FIRST;
    const headers = new Headers(isFirst ? { link: `</api/albums?limit=60&cursor=60>; rel="next"` } : {});
    return Promise.resolve({ ok: true, status: 200, headers, json: () => Promise.resolve(isFirst ? albums.slice(0, 60) : albums) });
  };
  Object.assign(globalThis, { fetch });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const { result } = renderHook(useNewestAlbums, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { asked, albums: () => result.current, length: () => result.current.items.length };
}

describe('the newest albums without a copy of the catalogue', () => {
  it('are the first ones of the server, and all of them when somebody scrolls near the last one', async () => {
    const { asked, albums: shown, length } = start();
    await waitFor(() => expect(length()).toBe(60));
    act(() => shown().show?.(40));
    expect(asked).toEqual([FIRST]);
    act(() => shown().show?.(41));
    expect(length()).toBe(60);
    await waitFor(() => expect(length()).toBe(99));
    expect(asked).toEqual([FIRST, ALL]);
  });

  it('are those of the whole list where there is no answer with the first ones, as without a network', async () => {
    const { asked, length } = start([FIRST]);
    await waitFor(() => expect(length()).toBe(99));
    expect(asked).toEqual([FIRST, ALL]);
  });

  it('say why there are none', async () => {
    const { albums: shown } = start([FIRST, ALL]);
    await waitFor(() => expect(shown().failure).toBeDefined());
    expect(shown().isPending).toBe(false);
  });
});
