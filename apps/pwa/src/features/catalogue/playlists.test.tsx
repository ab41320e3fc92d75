import { albumNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Playlists } from './playlists';

const MANY = 10_000;

function showAlbums(albums: readonly unknown[]) {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  const list = { total: albums.length, found: albums.length, rows: albums.slice(0, 60), letters: [] };
  const fetch = () => Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(list) });
  Object.assign(globalThis, { fetch });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })}>
      <MemoryRouter>
        <Playlists menuOf={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the list of playlists', () => {
  it('links to each album and names its artist', async () => {
    showAlbums([albumNumber(1)]);
    const link = await screen.findByRole('link', { name: /Album 1/ });
    expect(link.getAttribute('href')).toBe(`/albums/${albumNumber(1)._id}`);
    expect(link.textContent).toContain(`Album • ${albumNumber(1).artist}`);
  });

  it('renders only visible rows, and exposes their total number', async () => {
    const one = albumNumber(1);
    showAlbums(Array.from({ length: MANY }, (_, at) => ({ ...one, _id: one._id.slice(0, -5) + at.toString(16).padStart(5, '0') })));
    await screen.findAllByRole('link');
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe(String(MANY));
  });
});
