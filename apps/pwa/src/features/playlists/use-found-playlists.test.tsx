import type { Playlist } from '@chorus/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { signedOutPlaylists } from './sync/playlists-rules';
import type { PlaylistsState } from './sync/playlists-rules';
import { playlistNumber } from './playlists.fixture';
import { useFoundPlaylists } from './use-found-playlists';

const here = playlistNumber(1, { name: 'Rain here' });
const elsewhere = playlistNumber(2, { name: 'Rain elsewhere' });
const data = { listed: new Map([[here._id, here]]), contents: new Map() };
const known: PlaylistsState = { ...signedOutPlaylists, userId: 'ada', isRead: true, data };

async function find(query: string, answer: () => Promise<unknown>, state = known) {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return answer().then((body) => ({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(body) }));
  };
  Object.assign(globalThis, { fetch });
  const services = Promise.resolve({ playlists: { state: createStore(state) } } as unknown as Services);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesProvider services={services}>{children}</ServicesProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useFoundPlaylists(query), { wrapper });
  await act(() => services);
  return { asked, client, names: () => result.current.map(({ name }) => name) };
}

afterEach(cleanup);

describe('a search for playlists', () => {
  it('asks the server, which may know more than the device', async () => {
    let answer: (found: readonly Playlist[]) => void = () => undefined;
    const answered = new Promise<readonly Playlist[]>((resolve) => (answer = resolve));
    const { asked, names } = await find('rain', () => answered);
    expect([asked, names()]).toEqual([['/api/playlists/search?q=rain'], ['Rain here']]);
    answer([elsewhere, here]);
    await waitFor(() => expect(names()).toEqual(['Rain elsewhere', 'Rain here']));
  });

  it('finds those on the device without a network', async () => {
    const { client, names } = await find('rain', () => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(names()).toEqual(['Rain here']);
  });

  it.each([
    ['for nothing', ' ', known],
    ['while nobody is signed in', 'rain', signedOutPlaylists],
  ])('sends no request %s', async (_, query, state) => {
    const { asked, names } = await find(query, () => Promise.resolve([elsewhere]), state);
    expect([asked, names()]).toEqual([[], []]);
  });
});
