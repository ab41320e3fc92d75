/** @jest-environment jsdom */
import { songAdminEndpoints, urlOf } from '@chorus/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useStoredAudio } from './use-stored-audio';

const hashNumber = (n: number) => n.toString(16).padStart(64, '0');
const hashes = (count: number) => Array.from({ length: count }, (_, n) => hashNumber(n));

/** A server that answers when it is told to. */
function pretendServer() {
  const waiting: ((answer: object) => void)[] = [];
  const asked: number[] = [];
  const fetch = (url: string) => {
    expect(url.startsWith(urlOf(songAdminEndpoints.byAudio))).toBe(true);
    asked.push(new URLSearchParams(url.split('?')[1]).get('hashes')!.split(',').length);
    return new Promise((resolve) => waiting.push(resolve));
  };
  Object.assign(globalThis, { fetch });
  const answer = (status: number, body: unknown) =>
    act(async () => {
      waiting.shift()?.({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
      await Promise.resolve();
    });
  return { asked, answer };
}

function chooseFiles(count: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(({ chosen }) => useStoredAudio(hashes(chosen)), { wrapper, initialProps: { chosen: count } });
}

describe('audio that the server may have', () => {
  it('is asked for at once, and what is chosen meanwhile together, up to 50', async () => {
    const { asked, answer } = pretendServer();
    const { result, rerender } = chooseFiles(1);
    for (const chosen of [2, 60, 61]) rerender({ chosen });
    await waitFor(() => expect(asked).toEqual([1]));
    await answer(200, [{ hash: hashNumber(0), title: 'Mưa' }]);
    await waitFor(() => expect(asked).toEqual([1, 50]));
    await answer(200, [{ hash: hashNumber(50), title: 'Nắng' }]);
    await waitFor(() => expect(asked).toEqual([1, 50, 10]));
    await answer(200, []);
    await waitFor(() => expect([...result.current.values()]).toEqual(['Mưa', 'Nắng']));
    rerender({ chosen: 3 });
    expect(asked).toHaveLength(3);
  });

  it('is taken as new where the server is of the last release', async () => {
    const { asked, answer } = pretendServer();
    const { result, rerender } = chooseFiles(1);
    await waitFor(() => expect(asked).toEqual([1]));
    await answer(404, { message: 'There is no such route.', code: 'not_found', requestId: 'r' });
    rerender({ chosen: 2 });
    await waitFor(() => expect(asked).toEqual([1, 1]));
    expect(result.current.size).toBe(0);
  });
});
