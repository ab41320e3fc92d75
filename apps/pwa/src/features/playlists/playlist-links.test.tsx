import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ServicesProvider } from '../../platform/services/services';
import type { Services } from '../../platform/services/services';
import { createStore } from '../../platform/store/create-store';
import { PlaylistLinks } from './playlist-links';
import { signedOutPlaylists } from './sync/playlists-rules';
import type { PlaylistsState } from './sync/playlists-rules';
import { playlistNumber } from './playlists.fixture';
import { recalledPlaylistsKey } from './use-playlists';

const before = [playlistNumber(1), playlistNumber(2)];

function show({ replace = false, recalled = before } = {}) {
  const state = createStore<PlaylistsState>({ ...signedOutPlaylists, userId: 'ada' });
  const starting: ((services: Services) => void)[] = [];
  const services = new Promise<Services>((resolve) => void starting.push(resolve));
  const client = new QueryClient();
  client.setQueryData(recalledPlaylistsKey, recalled);
  render(
    <QueryClientProvider client={client}>
      <ServicesProvider services={services}>
        <MemoryRouter>
          <PlaylistLinks replace={replace} onNear={() => undefined} onDropSongs={() => undefined} menuOf={() => null} />
        </MemoryRouter>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  const playlists = { state };
  return {
    startServices: () =>
      act(() => {
        starting[0]?.({ playlists } as unknown as Services);
        return services.then(() => undefined);
      }),
    read: (...listed: typeof before) =>
      act(() => {
        const data = { listed: new Map(listed.map((one) => [one._id, one])), contents: new Map() };
        state.set({ ...state.get(), isRead: true, data });
      }),
  };
}

const names = () => screen.getAllByRole('link').map(({ title }) => title);

it('playlists in the sidebar: those that the device had are there from the first render, until the others are known', async () => {
  const { startServices, read } = show();
  expect(names()).toEqual(['Playlist 2', 'Playlist 1']);
  await startServices();
  expect(names()).toEqual(['Playlist 2', 'Playlist 1']);
  read(...before, playlistNumber(3));
  expect(names()).toEqual(['Playlist 3', 'Playlist 2', 'Playlist 1']);
});

it('playlists in the menu: the newest are there, and a link to all of them', () => {
  show({ replace: true, recalled: Array.from({ length: 20 }, (_, n) => playlistNumber(n + 1)) });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links).toHaveLength(9);
  expect(links[0]?.title).toBe('Playlist 20');
  expect([links[8]?.textContent, links[8]?.pathname]).toEqual(['Show all 20 playlists', '/playlists']);
});
