/** @jest-environment jsdom */
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { fakeDevice } from './device.fixture';
import * as open from './open-device';
import { useFoundSongs } from './use-found-songs';

jest.mock('./open-device', () => jest.requireActual<{ fakeDevice: typeof fakeDevice }>('./device.fixture').fakeDevice());
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

function search(query: string) {
  const asked: string[] = [];
  let server: { answer: (songs: readonly object[]) => void; fail: () => void } | undefined;
  Object.assign(globalThis, {
    fetch: (url: string) => {
      asked.push(url);
      return new Promise((resolve, reject) => {
        const bodyOf = (songs: readonly object[]) => ({ topResult: null, results: { songs, albums: [], artists: [] } });
        server = {
          answer: (songs) => resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(bodyOf(songs)) }),
          fail: () => reject(new TypeError('Failed to fetch')),
        };
      });
    },
  });
  device.found = { topArtist: null, songs: [songNumber(1)], albums: [], artists: [] };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useFoundSongs(query), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { asked, server: () => server, titles: () => result.current.data?.map(({ title }) => title) };
}

describe('all songs that a search found', () => {
  beforeEach(() => deviceState.set({ type: 'copy', revision: '1-a' }));

  it('are those of the device until the server has answered', async () => {
    const { server, titles } = search('song');
    await waitFor(() => expect(titles()).toEqual(['Song 1']));
    act(() => server()?.answer([songNumber(1), songNumber(2)]));
    await waitFor(() => expect(titles()).toEqual(['Song 1', 'Song 2']));
  });

  it('are those of the device without a network', async () => {
    const { server, titles } = search('song');
    await waitFor(() => expect(titles()).toEqual(['Song 1']));
    act(() => server()?.fail());
    expect(titles()).toEqual(['Song 1']);
  });

  it('are none without a query, of which nobody is asked', () => {
    const { asked, titles } = search('');
    expect(titles()).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
