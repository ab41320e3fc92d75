import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { signedOutPlaylists } from './playlists';
import type { ListedPlaylists } from './playlists';
import { playlistNumber } from './playlists.fixture';
import { useVisitedPlaylist } from './use-visited-playlist';

const playlist = { ...playlistNumber(1, { name: 'Rain', role: 'reader' }), members: [] };
const own = { ...playlist, role: 'owner' };
const found = (shown: object) => (url: string) => ({ status: 200, body: url.includes('/items') ? { revision: 1, items: [] } : shown });
const hidden = () => ({ status: 404, body: { message: "We couldn't find this playlist.", code: 'not_found', requestId: 'r' } });
const answers = { shared: found(playlist), own: found(own), hidden };

function visitor() {
  const client = createQueryClient();
  const server: { says: keyof typeof answers | 'nothing' } = { says: 'shared' };
  const fetch = (url: string) => {
    if (server.says === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    const { status, body } = answers[server.says](url);
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch });
  const state = createStore<ListedPlaylists>(signedOutPlaylists);
  const services = Promise.resolve({ playlists: { state } } as unknown as Services);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesProvider>
  );
  const visit = async (says: typeof server.says) => {
    cleanup();
    server.says = says;
    const { result } = renderHook(() => useVisitedPlaylist(playlist._id, 'a-link'), { wrapper });
    const atFirst = result.current.visited?.playlist.name;
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const { visited, isGone, error } = result.current;
    return { atFirst, then: visited?.playlist.name, isGone, hasFailed: error !== null };
  };
  return { visit, markListed: () => state.set({ ...state.get(), isListed: true }) };
}

afterEach(cleanup);

describe('a playlist visited by its link', () => {
  it('that was made private since the last visit does not show again, also without a network', async () => {
    const { visit } = visitor();
    expect(await visit('shared')).toMatchObject({ then: 'Rain', isGone: false });
    expect(await visit('hidden')).toMatchObject({ atFirst: undefined, then: undefined, isGone: true });
    expect(await visit('nothing')).toMatchObject({ atFirst: undefined, then: undefined });
    expect(await visit('shared')).toMatchObject({ then: 'Rain', isGone: false });
  });

  it('that is the person’s own waits for their list, and shows if that lacks it', async () => {
    const { visit, markListed } = visitor();
    expect(await visit('own')).toEqual({ atFirst: undefined, then: undefined, isGone: false, hasFailed: false });
    markListed();
    expect(await visit('own')).toMatchObject({ then: 'Rain' });
  });

  it('shows as it was at the last visit when the server does not answer', async () => {
    const { visit } = visitor();
    await visit('shared');
    expect(await visit('nothing')).toEqual({ atFirst: undefined, then: 'Rain', isGone: false, hasFailed: true });
  });
});
