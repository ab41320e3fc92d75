import { artistEndpoints, songAdminEndpoints, songEndpoints } from '@chorus/contracts';
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryOf } from '../../../platform/api-client/query-of';
import { pretendWidth } from '../../../ui/browser.fixture';
import { SongsPanel } from '../song/songs-panel';

const nothing = () => undefined;
const songs = [
  songNumber(90, { title: 'Đường Về', artist: 'Low Tide', duration: 300 }),
  ...songNumbers(1, 20),
  songNumber(91, { title: 'Ánh Trăng', artist: 'Sơn Hà', duration: 20 }),
];

beforeEach(() => {
  pretendWidth(1_440);
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, enabled: false } } });
  client.setQueryData(queryOf(songEndpoints.list).queryKey, songs);
  client.setQueryData(queryOf(artistEndpoints.list).queryKey, []);
  client.setQueryData(queryOf(songAdminEndpoints.featured).queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <SongsPanel onAdd={nothing} onEdit={nothing} onDeleted={nothing} />
    </QueryClientProvider>,
  );
});

const search = () => screen.getByRole('searchbox', { name: 'Search songs' });
const header = (name: string) => screen.getByRole('columnheader', { name });
const first = () => screen.getAllByRole('button', { name: /^Edit / })[0]?.getAttribute('aria-label');

describe('a table of the Music Manager', () => {
  it('is searched by title or artist, with or without marks, on all pages', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.type(search(), 'duong ve');
    expect(first()).toBe('Edit Đường Về');
    await userEvent.clear(search());
    await userEvent.type(search(), 'sơn hà');
    expect(first()).toBe('Edit Ánh Trăng');
    await userEvent.type(search(), ' nobody');
    expect(screen.getByText('No songs match “sơn hà nobody”.')).toBeTruthy();
  });

  it('is sorted by a column over all pages, in both directions, and back to the newest first', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect([first(), header('Title').getAttribute('aria-sort')]).toEqual(['Edit Ánh Trăng', 'ascending']);
    await userEvent.click(screen.getByRole('button', { name: 'Duration' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duration' }));
    expect([first(), header('Duration').getAttribute('aria-sort')]).toEqual(['Edit Đường Về', 'descending']);
    await userEvent.click(screen.getByRole('button', { name: 'Duration' }));
    expect([first(), header('Duration').getAttribute('aria-sort')]).toEqual(['Edit Đường Về', 'none']);
  });
});
