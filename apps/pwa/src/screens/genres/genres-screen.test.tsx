import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { never, refusal, serve, showScreen } from '../screen.fixture';
import GenresScreen from './genres-screen';

const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the screen of genres and years', () => {
  it('shows that it is loading', () => {
    serve({ '/api/genres': never, '/api/decades': never });
    showScreen(<GenresScreen />);
    expect(screen.getByText('Loading genres...')).toBeTruthy();
  });

  it('shows no years before the genres above them', async () => {
    serve({ '/api/genres': never, '/api/decades': [{ decade: 1990, songs: 1 }] });
    const { client } = showScreen(<GenresScreen />);
    await waitFor(() => expect(client.isFetching()).toBe(1));
    expect(screen.queryByRole('region', { name: 'Years' })).toBeNull();
  });

  it('links to the songs of each genre and decade', async () => {
    serve({ '/api/genres': [{ name: 'R&B/Soul', songs: 12 }], '/api/decades': [{ decade: 1990, songs: 1 }] });
    showScreen(<GenresScreen />);
    await screen.findByText('1990s');
    expect(links()).toEqual([
      ['R&B/Soul12 songs', '/songs?genre=R%26B%2FSoul'],
      ['1990s1 song', '/songs?decade=1990'],
    ]);
  });

  it('shows the genres of most songs, and the others on request', async () => {
    serve({ '/api/genres': Array.from({ length: 60 }, (_, at) => ({ name: `Genre ${at}`, songs: 60 - at })), '/api/decades': [] });
    showScreen(<GenresScreen />);
    const showAll = await screen.findByRole('button', { name: 'Show all 60 genres' });
    expect(links()).toHaveLength(48);
    await userEvent.click(showAll);
    expect(links()).toHaveLength(60);
  });

  it('says so when there are none', async () => {
    serve({ '/api/genres': [], '/api/decades': [] });
    showScreen(<GenresScreen />);
    expect(await screen.findByText('No genres yet')).toBeTruthy();
  });

  it('shows why they could not be loaded', async () => {
    serve({ '/api/genres': refusal(503, 'Try again later.'), '/api/decades': [{ decade: 1990, songs: 1 }] });
    showScreen(<GenresScreen />);
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(links()).toHaveLength(1);
  });
});
