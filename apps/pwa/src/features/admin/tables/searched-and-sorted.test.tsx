import { artistEndpoints, artistPath, songAdminEndpoints, songEndpoints, songLinkPath } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { NavigateFunction } from 'react-router-dom';
import { queryOf } from '../../../platform/api-client/query-of';
import { pretendWidth } from '../../../ui/browser.fixture';
import { SongsPanel } from '../song/songs-panel';

const nothing = () => undefined;
const songs = [
  songNumber(90, { title: 'Đường Về', artist: 'Low Tide', duration: 300, albumId: albumNumber(1)._id }),
  ...songNumbers(1, 20),
  songNumber(91, { title: 'Ánh Trăng', artist: 'Sơn Hà', duration: 20, albumId: null, artistId: artistNumber(1)._id }),
];

let navigate: NavigateFunction;
let searched: string;

function Rest() {
  navigate = useNavigate();
  searched = useLocation().search;
  return null;
}

beforeEach(() => {
  pretendWidth(1_440);
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, enabled: false } } });
  client.setQueryData(queryOf(songEndpoints.list).queryKey, songs);
  client.setQueryData(queryOf(artistEndpoints.list).queryKey, []);
  client.setQueryData(queryOf(songAdminEndpoints.featured).queryKey, []);
  client.setQueryData(
    queryOf(songAdminEndpoints.gone).queryKey,
    songs.slice(0, 1).map(({ _id }) => _id),
  );
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin?tab=songs']}>
        <Rest />
        <Routes>
          <Route
            path="/admin"
            element={<SongsPanel onAdd={nothing} onImport={nothing} onEdit={nothing} onEditSeveral={nothing} onDeleted={nothing} />}
          />
          <Route path="*" element="Another screen" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

async function leaveAndComeBack() {
  await act(async () => navigate('/about'));
  await act(async () => navigate(-1));
}

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

  it('says of which songs the files are no longer there', () => {
    expect(screen.getAllByText('No longer in the folder')).toHaveLength(1);
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

  it('is sorted by a choice where there is no room for its columns', async () => {
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(choice.selectedOptions[0]?.text).toBe('Recently added');
    await userEvent.selectOptions(choice, 'Title');
    expect([first(), header('Title').getAttribute('aria-sort')]).toEqual(['Edit Ánh Trăng', 'ascending']);
    await userEvent.selectOptions(choice, 'Duration, descending');
    expect([first(), searched]).toEqual(['Edit Đường Về', '?tab=songs&sort=-duration']);
    await userEvent.selectOptions(choice, 'Recently added');
    expect(searched).toBe('?tab=songs');
  });

  it('keeps its search, order, page and size in the address, so that Back finds them', async () => {
    await userEvent.type(search(), 'song');
    await userEvent.click(screen.getByRole('button', { name: 'Release Year' }));
    await userEvent.click(screen.getByRole('button', { name: 'Release Year' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(searched).toBe('?tab=songs&filter=song&sort=-release-year&page=2'));
    await leaveAndComeBack();
    expect(screen.getByDisplayValue('song')).toBe(search());
    expect(header('Release Year').getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText('Showing 11-20 of 20')).toBeTruthy();

    await userEvent.selectOptions(screen.getByRole('combobox', { name: /per page/ }), '25');
    await leaveAndComeBack();
    expect(screen.getByText('Showing 1-20 of 20')).toBeTruthy();
  });

  it('ignores an order in the address that it does not have', async () => {
    await act(async () => navigate('/admin?sort=-mood'));
    expect(first()).toBe('Edit Đường Về');
  });
});

it('admin tables: a title leads to the album at its song, and that of a single to its artist', async () => {
  await userEvent.type(screen.getByRole('searchbox'), 'duong ve');
  const link = await screen.findByRole('link', { name: 'Đường Về' });
  expect(link.getAttribute('href')).toBe(songLinkPath({ _id: songNumber(90)._id, albumId: albumNumber(1)._id }));
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'anh trang');
  expect((await screen.findByRole('link', { name: 'Ánh Trăng' })).getAttribute('href')).toBe(artistPath(artistNumber(1)._id));
});
