import type { PickReason, SearchResponse, Song } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { never, refusal, serve, showScreen } from './screen.fixture';
import { SongsScreen } from './songs-screen';

const songs = Array.from({ length: 23 }, (_, at) => songNumber(at + 1));
const titles = () => screen.getAllByRole('button', { name: /^Play (?!next|All Songs)/ }).map((button) => button.title.replace('Play ', ''));

describe('the All Songs screen', () => {
  it('shows that it is loading', () => {
    serve({ '/api/songs': never });
    showScreen(<SongsScreen />);
    expect(screen.getByText('Loading songs...')).toBeTruthy();
  });

  it('shows ten songs per page, or the chosen number', async () => {
    serve({ '/api/songs': songs });
    showScreen(<SongsScreen />);
    expect(await screen.findByText('Showing 1-10 of 23')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('Showing 21-23 of 23')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show per page' }), '25');
    expect(screen.getByText('Showing 1-23 of 23')).toBeTruthy();
  });

  it('shows the release year, or a dash where it is not known', async () => {
    serve({
      '/api/songs': [songNumber(1, { releaseYear: '2019-05-01' }), songNumber(2, { releaseYear: '2024-03-01', releaseYearKnown: false })],
    });
    showScreen(<SongsScreen />);
    expect(await screen.findByText('2019')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
    expect(screen.queryByText('2024')).toBeNull();
  });

  it('filters by title or artist, starting at the first page', async () => {
    serve({ '/api/songs': [...songs, songNumber(30, { title: 'Ánh Trăng' }), songNumber(31, { artist: 'Lan Anh' })] });
    showScreen(<SongsScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Last page' }));
    await userEvent.type(screen.getByRole('searchbox'), 'ANH');
    await waitFor(() => expect(titles()).toEqual(['Ánh Trăng', 'Song 31']));
  });

  const Address = () => <p data-testid="address">{useLocation().search}</p>;
  const openAt = (search: string) => {
    serve({ '/api/songs': [...songs, ...songs.map((_, at) => songNumber(at + 31, { title: `Rain ${at}` }))] });
    showScreen(
      <>
        <SongsScreen />
        <Address />
      </>,
      { path: '/songs', at: `/songs${search}` },
    );
  };

  it('finds page, size and filter in the address', async () => {
    openAt('?filter=rain&page=2&size=10');
    expect(await screen.findByText('Showing 11-20 of 23')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rain');
  });

  it.each(['?page=x', '?page=-3', '?page=0&size=7', '?size=1e9'])(
    'begins at the first ten with an address that says nothing: %s',
    async (search) => {
      openAt(search);
      expect(await screen.findByText('Showing 1-10 of 46')).toBeTruthy();
    },
  );

  it('writes page, size and filter to the address', async () => {
    openAt('');
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(screen.getByTestId('address').textContent).toBe('?page=2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show per page' }), '25');
    expect(screen.getByTestId('address').textContent).toBe('?size=25');
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rain' } });
    expect(await screen.findByText('Showing 1-23 of 23')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?size=25&filter=rain'));
  });

  it('shows the whole list if the address says so, and returns to the first ten', async () => {
    openAt('?size=all&page=3');
    expect(await screen.findByText('Showing 1-46 of 46')).toBeTruthy();
    expect(titles()).toHaveLength(46);
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show per page' });
    expect([...sizes.options].map(({ text }) => text)).toEqual(['10', '25', '50', '100', 'All']);
    await userEvent.selectOptions(sizes, '10');
    expect(screen.getByText('Showing 1-10 of 46')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show per page' }), 'All');
    expect(screen.getByTestId('address').textContent).toBe('?size=all');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rain' } });
    expect(await screen.findByText('Showing 1-23 of 23')).toBeTruthy();
  });

  it('turns the page of what was just typed', async () => {
    openAt('');
    await userEvent.type(await screen.findByRole('searchbox'), 'rain');
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Showing 11-20 of 23')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('?filter=rain&page=2');
  });

  it('sorts all pages by what the address names, and writes it there', async () => {
    openAt('?sort=longest&page=2');
    const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect([sort.value, [...sort.options].map(({ text }) => text)]).toEqual([
      'longest',
      ['Recently added', 'Title', 'Artist', 'Album', 'Genre', 'Release year', 'Shortest first', 'Longest first'],
    ]);
    await userEvent.selectOptions(sort, 'Title');
    expect(screen.getByTestId('address').textContent).toBe('?sort=title');
    expect(titles().slice(0, 2)).toEqual(['Rain 0', 'Rain 1']);
    await userEvent.selectOptions(sort, 'Recently added');
    expect(screen.getByTestId('address').textContent).toBe('');
    expect(titles().slice(0, 2)).toEqual(['Song 1', 'Song 2']);
  });

  it('shows that nothing was found', async () => {
    serve({ '/api/songs': songs });
    showScreen(<SongsScreen />);
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No songs found. Try a different search.')).toBeTruthy();
  });

  it('shows the server’s error', async () => {
    serve({ '/api/catalogue/songs?from=0&count=100': refusal(500, 'The songs could not be read.') });
    showScreen(<SongsScreen />);
    expect(await screen.findByText('The songs could not be read.')).toBeTruthy();
  });
});

describe('the Songs screen with one list', () => {
  const picks = [songNumber(2), songNumber(1)];
  const found = '/api/users/search?q=rain+%26+sun&limit=200';
  const results = (some: Song[]): SearchResponse => ({ topResult: null, results: { songs: some, albums: [], artists: [] } });
  const show = (search: string, answers: Record<string, unknown>) => {
    serve(answers);
    showScreen(<SongsScreen />, { path: '/songs', at: `/songs${search}` });
  };

  it.each([
    ['?list=trending', '/api/songs/trending', picks, 'Trending', 'Trending'],
    [
      '?list=made-for-you',
      '/api/songs/made-for-you',
      picks.map((song) => ({ ...song, reason: { kind: 'new' } })),
      'Made For You',
      'Recommended',
    ],
    ['?q=rain+%26+sun', found, results(picks), 'Results for “rain & sun”', 'Best match'],
  ])('shows the list of %s in its order, under its name', async (search, url, body, name, order) => {
    show(search, { [url]: body });
    expect(await screen.findByText('Showing 1-2 of 2')).toBeTruthy();
    expect(titles()).toEqual(['Song 2', 'Song 1']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expect(document.title).toBe(`${name} · Chorus`);
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(sort.selectedOptions[0]?.text).toBe(order);
    await userEvent.selectOptions(sort, 'Title');
    expect(titles()).toEqual(['Song 1', 'Song 2']);
  });

  it.each(['?list=charts', '?list=', '?q=++', '?sort=loudest', '?list=charts&sort=best'])(
    'shows all songs in the default order for %s',
    async (search) => {
      show(search, { '/api/songs': songs });
      expect(await screen.findByText('Showing 1-10 of 23')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All Songs');
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).selectedOptions[0]?.text).toBe('Recently added');
    },
  );

  it('requests nothing but its list', async () => {
    const fetch = serve({ '/api/songs/trending': picks });
    showScreen(<SongsScreen />, { path: '/songs', at: '/songs?list=trending' });
    await screen.findByText('Showing 1-2 of 2');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/songs/trending']);
  });

  it('shows why each song was picked for the listener', async () => {
    const reason: PickReason = { kind: 'played', songId: songNumber(9)._id, title: 'Mưa' };
    show('?list=made-for-you', { '/api/songs/made-for-you': [{ ...songNumber(2), reason }] });
    expect(await screen.findByText('Because you played Mưa')).toBeTruthy();
  });

  it('gives no reason if every song was picked for being new, as on Home', async () => {
    show('?list=made-for-you', { '/api/songs/made-for-you': picks.map((song) => ({ ...song, reason: { kind: 'new' } })) });
    expect(await screen.findByText('Showing 1-2 of 2')).toBeTruthy();
    expect(screen.queryByText('New')).toBeNull();
  });

  it.each([
    ['a search finds no songs', '?q=rain+%26+sun', { [found]: results([]) }, 'No results found for "rain & sun"'],
    ['there are no songs', '?list=trending', { '/api/songs/trending': [] }, 'No songs yet'],
    ['the filter finds none', '?list=trending&filter=zzz', { '/api/songs/trending': picks }, 'No songs found. Try a different search.'],
    ['the list fails', '?list=trending', { '/api/songs/trending': refusal(500, 'The list broke.') }, 'The list broke.'],
    ['the search fails', '?q=rain+%26+sun', { [found]: refusal(500, 'The search broke.') }, 'The search broke.'],
  ])('says so when %s', async (_, search, answers, text) => {
    show(search, answers);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
