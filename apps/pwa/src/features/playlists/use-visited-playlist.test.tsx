import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { playlistNumber } from './playlists.fixture';
import { signedOutPlaylists } from './sync/playlists-rules';
import type { PlaylistsState } from './sync/playlists-rules';
import { useVisitedPlaylist } from './use-visited-playlist';

const playlist = { ...playlistNumber(1, { name: 'Rain', role: 'reader' }), members: [] };
const found = (shown: object) => (url: string) => ({ status: 200, body: url.includes('/items') ? { revision: 1, items: [] } : shown });
const hidden = () => ({ status: 404, body: { message: "We couldn't find this playlist.", code: 'not_found', requestId: 'r' } });
const answers = {
  shared: found(playlist),
  own: found({ ...playlist, role: 'owner' }),
  joined: found({ ...playlist, role: 'member' }),
  hidden,
};

function visitor() {
  const client = createQueryClient();
  const server: { says: keyof typeof answers | 'nothing' } = { says: 'shared' };
  const fetch = (url: string) => {
    if (server.says === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    const { status, body } = answers[server.says](url);
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch });
  const state = createStore<PlaylistsState>(signedOutPlaylists);
  const services = Promise.resolve({ playlists: { state } } as unknown as Services);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesProvider>
  );
  const open = (says: typeof server.says) => {
    cleanup();
    server.says = says;
    return renderHook(() => useVisitedPlaylist(playlist._id, 'a-link'), { wrapper }).result;
  };
  const show = (says: typeof server.says) => {
    const result = open(says);
    return () => result.current.visited?.playlist.name;
  };
  const visit = async (says: typeof server.says) => {
    const result = open(says);
    const atFirst = result.current.visited?.playlist.name;
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const { visited, isGone, error } = result.current;
    return { atFirst, then: visited?.playlist.name, isGone, hasFailed: error !== null };
  };
  return { visit, show, markListed: () => state.set({ ...state.get(), isFetched: true }) };
}

afterEach(() => {
  jest.useRealTimers();
  cleanup();
});

describe('a playlist visited by its link', () => {
  it('that was made private since the last visit does not show again, also without a network', async () => {
    const { visit } = visitor();
    expect(await visit('shared')).toMatchObject({ then: 'Rain', isGone: false });
    expect(await visit('hidden')).toMatchObject({ atFirst: undefined, then: undefined, isGone: true });
    expect(await visit('nothing')).toMatchObject({ atFirst: undefined, then: undefined });
    expect(await visit('shared')).toMatchObject({ then: 'Rain', isGone: false });
  });

  it.each([
    ['owns', 'own'],
    ['has joined', 'joined'],
  ] as const)('that the person %s waits for the list of their playlists', async (_, whose) => {
    const { show, markListed } = visitor();
    const shown = show(whose);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(shown()).toBeUndefined();
    act(markListed);
    await waitFor(() => expect(shown()).toBe('Rain'));
  });

  it('that the person owns shows although the list of their playlists can’t be read', async () => {
    jest.useFakeTimers();
    const { show } = visitor();
    const shown = show('own');
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(shown()).toBeUndefined();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(shown()).toBe('Rain');
  });

  it('shows as it was at the last visit when the server does not answer', async () => {
    const { visit } = visitor();
    await visit('shared');
    expect(await visit('nothing')).toEqual({ atFirst: undefined, then: 'Rain', isGone: false, hasFailed: true });
  });
});
