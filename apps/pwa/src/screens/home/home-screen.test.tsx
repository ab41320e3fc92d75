import type { PickedSong, PickReason } from '@chorus/contracts';
import { albumNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recentlyPlayedKey } from '../../features/listening/recently-played';
import { never, refusal, serve, showScreen } from '../screen.fixture';
import HomeScreen from './home-screen';

const picked = (n: number, reason: PickReason): PickedSong => ({ ...songNumber(n), reason });

const lists = {
  '/api/songs/featured': [songNumber(1, { title: 'Đường Về' })],
  '/api/songs/made-for-you': [picked(2, { kind: 'played', songId: songNumber(9)._id, title: 'Mưa' }), picked(4, { kind: 'trending' })],
  '/api/songs/trending': [songNumber(3)],
  '/api/albums': [1, 2, 3, 4, 5].map((n) => albumNumber(n)),
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
    await userEvent.click(await featured.findByRole('button', { name: 'More for Đường Về' }));
    await userEvent.click(featured.getByRole('button', { name: 'Play next', hidden: true }));
    expect(playback.queue.getSnapshot().context.songs.map(({ title }) => title)).toEqual(['Đường Về']);
  });

  it('reads the first four albums ahead', async () => {
    const idle = jest.fn((task: () => void) => Number(setTimeout(task)));
    Object.assign(window, { requestIdleCallback: idle, cancelIdleCallback: clearTimeout });
    const fetch = serve(lists);
    showScreen(<HomeScreen />);
    const ahead = [1, 2, 3, 4].map((n) => `/api/albums/${albumNumber(n)._id}`);
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

  it('says why each song was made for the listener', async () => {
    serve(lists);
    showScreen(<HomeScreen />);
    const shelf = within(screen.getByRole('region', { name: 'Made For You' }));
    expect((await shelf.findByText('Because you played Mưa')).closest('article')?.textContent).toContain('Song 2');
    expect(shelf.getByText('Trending now').closest('article')?.textContent).toContain('Song 4');
    expect(within(screen.getByRole('region', { name: 'Trending' })).queryByText('Trending now')).toBeNull();
  });
});

describe('Recently played', () => {
  const visitor = 'c0ffee00-0000-4000-8000-000000000000';
  const ofVisitor = `/api/songs/recently-played?visitorId=${visitor}`;
  const shelf = () => screen.queryByRole('region', { name: 'Recently played' });

  afterEach(() => localStorage.clear());

  it('shows a visitor what was heard in this browser', async () => {
    localStorage.setItem('chorus.visitor', visitor);
    serve({ ...lists, [ofVisitor]: [songNumber(7)] });
    showScreen(<HomeScreen />);
    expect(within(shelf()!).queryByText('Song 7')).toBeNull();
    expect(await screen.findByText('Song 7')).toBeTruthy();
  });

  it('is not there, and not asked for, before a visitor has heard a song', async () => {
    const fetch = serve(lists);
    showScreen(<HomeScreen />);
    expect(shelf()).toBeNull();
    await screen.findByText('Đường Về');
    expect(fetch.mock.calls.map(([url]) => url).filter((url) => url.includes('recently'))).toEqual([]);
  });

  it('appears when the first play has arrived', async () => {
    serve({ ...lists, [ofVisitor]: [songNumber(7)] });
    const { client } = showScreen(<HomeScreen />);
    await screen.findByText('Đường Về');
    localStorage.setItem('chorus.visitor', visitor);
    await act(() => client.invalidateQueries({ queryKey: recentlyPlayedKey }));
    expect(await screen.findByText('Song 7')).toBeTruthy();
  });

  it.each<[string, unknown]>([
    ['they have heard nothing', []],
    ['it cannot be read', refusal(500, 'The plays could not be read.')],
  ])('is not there when %s', async (_, answer) => {
    localStorage.setItem('chorus.visitor', visitor);
    serve({ ...lists, [ofVisitor]: answer });
    showScreen(<HomeScreen />);
    await waitFor(() => expect(shelf()).toBeNull());
    expect(screen.queryByText('The plays could not be read.')).toBeNull();
  });
});
