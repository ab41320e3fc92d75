import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../platform/api-client/create-query-client';
import { playlistNumber } from './playlists.fixture';
import { useVisitedPlaylist } from './use-visited-playlist';

const playlist = { ...playlistNumber(1, { name: 'Rain' }), members: [] };
const shared = (url: string) => ({ status: 200, body: url.includes('/items') ? { revision: 1, items: [] } : playlist });
const hidden = () => ({ status: 404, body: { message: "We couldn't find this playlist.", code: 'not_found', requestId: 'r' } });
const answers = { shared, hidden };

function visitor() {
  const client = createQueryClient();
  const server: { says: keyof typeof answers | 'nothing' } = { says: 'shared' };
  const fetch = (url: string) => {
    if (server.says === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    const { status, body } = answers[server.says](url);
    return Promise.resolve({ ok: status < 400, status, headers: new Headers(), json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const visit = async (says: typeof server.says) => {
    cleanup();
    server.says = says;
    const { result } = renderHook(() => useVisitedPlaylist(playlist._id, 'a-link'), { wrapper });
    const atFirst = result.current.visited?.playlist.name;
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const { visited, isGone, error } = result.current;
    return { atFirst, then: visited?.playlist.name, isGone, hasFailed: error !== null };
  };
  return { visit };
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

  it('shows as it was at the last visit when the server does not answer', async () => {
    const { visit } = visitor();
    await visit('shared');
    expect(await visit('nothing')).toEqual({ atFirst: undefined, then: 'Rain', isGone: false, hasFailed: true });
  });
});
