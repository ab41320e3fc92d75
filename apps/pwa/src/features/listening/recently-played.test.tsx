import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { takeTokensFrom } from '../../platform/api-client/bearer';
import { useRecentlyPlayed } from './recently-played';

const VISITOR = 'c0ffee00-0000-4000-8000-000000000000';

function read(asVisitor: boolean) {
  const fetch = jest.fn<Promise<unknown>, [string, RequestInit]>(() =>
    Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve([]) }),
  );
  Object.assign(globalThis, { fetch });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useRecentlyPlayed({ asVisitor }), { wrapper });
  return { fetch, result };
}

beforeEach(() => localStorage.setItem('chorus.visitor', VISITOR));
afterEach(() => {
  localStorage.clear();
  takeTokensFrom(() => Promise.resolve(undefined));
});

it('Recently played: is requested with a person’s token, and without the visitor’s id', async () => {
  takeTokensFrom(() => Promise.resolve('t1'));
  const { fetch, result } = read(false);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(fetch).toHaveBeenCalledWith('/api/songs/recently-played', expect.objectContaining({ headers: { authorization: 'Bearer t1' } }));
});

it('Recently played: is read from storage only for a signed-in user without a token', async () => {
  const { fetch } = read(false);
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ cache: 'only-if-cached', mode: 'same-origin' })),
  );
});

it('Recently played: is requested with the visitor’s id when nobody is signed in', async () => {
  const { fetch, result } = read(true);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(fetch.mock.calls[0]?.[0]).toBe(`/api/songs/recently-played?visitorId=${VISITOR}`);
});
