import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { never, refusal, serve, showScreen } from './screen.fixture';
import SongsScreen from './songs-screen';

const songs = Array.from({ length: 23 }, (_, at) => songNumber(at + 1));
const titles = () => screen.getAllByRole('button', { name: /^Play (?!next)/ }).map((button) => button.title.replace('Play ', ''));

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
    await userEvent.selectOptions(screen.getByRole('combobox'), '25');
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
    expect(titles()).toEqual(['Ánh Trăng', 'Song 31']);
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
    await userEvent.selectOptions(screen.getByRole('combobox'), '25');
    expect(screen.getByTestId('address').textContent).toBe('?size=25');
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rain' } });
    expect(await screen.findByText('Showing 1-23 of 23')).toBeTruthy();
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?size=25&filter=rain'));
  });

  it('turns the page of what was just typed', async () => {
    openAt('');
    await userEvent.type(await screen.findByRole('searchbox'), 'rain');
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Showing 11-20 of 23')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('?filter=rain&page=2');
  });

  it('shows that nothing was found', async () => {
    serve({ '/api/songs': songs });
    showScreen(<SongsScreen />);
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No songs found. Try a different search.')).toBeTruthy();
  });

  it('shows the server’s error', async () => {
    serve({ '/api/songs': refusal(500, 'The songs could not be read.') });
    showScreen(<SongsScreen />);
    expect(await screen.findByText('The songs could not be read.')).toBeTruthy();
  });
});
