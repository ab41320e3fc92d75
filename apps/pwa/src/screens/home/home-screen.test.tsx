import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albumOf, songOf } from '../../features/catalogue/song.fixture';
import { never, refusal, serve, showScreen } from '../screen.fixture';
import HomeScreen from './home-screen';

const lists = {
  '/api/songs/featured': [songOf(1, { title: 'Đường Về' })],
  '/api/songs/made-for-you': [{ ...songOf(2), reason: { kind: 'new' } }],
  '/api/songs/trending': [songOf(3)],
  '/api/albums': [1, 2, 3, 4, 5].map((n) => albumOf(n)),
};

describe('Home', () => {
  it('shows the shapes of what comes while it loads', () => {
    serve({ '/api/songs/featured': never, '/api/songs/made-for-you': never, '/api/songs/trending': never, '/api/albums': never });
    showScreen(<HomeScreen />);
    expect(screen.getByRole('region', { name: 'Featured songs' }).querySelectorAll('li')).toHaveLength(8);
    expect(screen.getByRole('region', { name: 'Made For You' })).toBeTruthy();
  });

  it('shows the featured songs and three shelves, each with a way to all of them', async () => {
    serve(lists);
    showScreen(<HomeScreen />);
    expect(await screen.findByText('Đường Về')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play Đường Về' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all: Made For You' }).getAttribute('href')).toBe('/songs');
    expect(screen.getByRole('link', { name: 'Show all: Trending' }).getAttribute('href')).toBe('/songs');
    expect(screen.getByRole('link', { name: 'Show all: Popular Playlists' }).getAttribute('href')).toBe('/albums');
  });

  it('lets a featured song be played next', async () => {
    HTMLElement.prototype.hidePopover = () => undefined;
    serve(lists);
    const { playback } = showScreen(<HomeScreen />);
    const featured = within(screen.getByRole('region', { name: 'Featured songs' }));
    await featured.findByRole('button', { name: 'More for Đường Về' });
    await userEvent.click(featured.getByRole('button', { name: 'Play next', hidden: true }));
    expect(playback.queue.getSnapshot().context.songs.map(({ title }) => title)).toEqual(['Đường Về']);
  });

  it('reads the first four albums ahead', async () => {
    const idle = jest.fn((task: () => void) => Number(setTimeout(task)));
    Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: clearTimeout });
    const fetch = serve(lists);
    showScreen(<HomeScreen />);
    const ahead = [1, 2, 3, 4].map((n) => `/api/albums/${albumOf(n)._id}`);
    await waitFor(() => expect(fetch.mock.calls.map(([url]) => url).filter((url) => url.startsWith('/api/albums/'))).toEqual(ahead));
  });

  it('says in red why the featured songs did not load, and tries again when asked to', async () => {
    serve({ ...lists, '/api/songs/featured': refusal(500, 'The songs could not be read.') });
    showScreen(<HomeScreen />);
    expect((await screen.findByText('The songs could not be read.')).className).toContain('text-danger');

    serve(lists);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Đường Về')).toBeTruthy();
  });

  it('says that the shelves are empty when there is nothing yet', async () => {
    serve({ '/api/songs/featured': [], '/api/songs/made-for-you': [], '/api/songs/trending': [], '/api/albums': [] });
    showScreen(<HomeScreen />);
    expect(await screen.findByText('The shelves are still empty.')).toBeTruthy();
  });
});
