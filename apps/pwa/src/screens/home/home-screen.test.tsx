import type { PickedSong, PickReason, Song } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Playback } from '../../features/player/create-playback';
import { ada } from '../../features/session/session.fixture';
import { recentlyPlayedKey } from '../../features/listening/recently-played';
import { never, refusal, serve, showScreen } from '../screen.fixture';
import { HomeScreen } from './home-screen';

const picked = (n: number, reason: PickReason): PickedSong => ({ ...songNumber(n), reason });

const lists = {
  '/api/songs/featured': [songNumber(1, { title: 'Đường Về' })],
  '/api/songs/made-for-you': [picked(2, { kind: 'played', songId: songNumber(9)._id, title: 'Mưa' }), picked(4, { kind: 'trending' })],
  '/api/songs/trending': [songNumber(3)],
  '/api/albums': [1, 2, 3, 4, 5].map((n) => albumNumber(n)),
};

describe('Home', () => {
  it('shows skeletons while it loads', () => {
    serve({ '/api/songs/featured': never, '/api/songs/made-for-you': never, '/api/songs/trending': never, '/api/albums': never });
    showScreen(<HomeScreen />);
    expect(screen.getByRole('region', { name: 'Featured songs' }).querySelectorAll('li')).toHaveLength(8);
    expect(screen.getByRole('region', { name: 'Made For You' })).toBeTruthy();
  });

  it('shows the featured songs and three shelves, each with a link to all of it', async () => {
    serve(lists);
    showScreen(<HomeScreen />);
    expect(await screen.findByText('Đường Về')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play Đường Về' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all: Made For You' }).getAttribute('href')).toBe('/songs?list=made-for-you');
    expect(screen.getByRole('link', { name: 'Show all: Trending' }).getAttribute('href')).toBe('/songs?list=trending');
    expect(screen.getByRole('link', { name: 'Show all: Popular Playlists' }).getAttribute('href')).toBe('/albums');
  });

  it('shows no three albums with the same cover in a row', async () => {
    const alike = [1, 2, 3].map((n) => albumNumber(n, { imageUrl: '/media/alike.webp' }));
    serve({ ...lists, '/api/albums': [...alike, albumNumber(4)] });
    showScreen(<HomeScreen />);
    const popular = within(screen.getByRole('region', { name: 'Popular Playlists' }));
    await popular.findByRole('link', { name: 'Album 4' });
    expect(popular.getAllByRole('link', { name: /^Album/ }).map(({ textContent }) => textContent)).toEqual([
      'Album 1',
      'Album 2',
      'Album 4',
      'Album 3',
    ]);
  });

  describe('a card', () => {
    const albumId = albumNumber(5)._id;
    const artistId = artistNumber(1)._id;
    const showSong = async (song: Song) => {
      serve({ ...lists, '/api/songs/trending': [song] });
      const listening = showScreen(<HomeScreen />);
      const card = within(await screen.findByRole('region', { name: 'Trending' }));
      await card.findByRole('button', { name: 'Play Song 3' });
      return { ...listening, card };
    };
    const plays = ({ playback }: { playback: Playback }) => playback.player.getSnapshot().context.song?.title;

    it('plays by its cover', async () => {
      const { card, ...listening } = await showSong(songNumber(3, { albumId }));
      await userEvent.click(card.getByTestId('cover'));
      expect(plays(listening)).toBe('Song 3');
      await userEvent.click(card.getByTestId('cover'));
      expect(listening.playback.player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
    });

    it('opens its album at the song by its title, and its artist', async () => {
      const { card } = await showSong(songNumber(3, { albumId, artistId, artist: 'Artist 1' }));
      expect(card.getByRole('link', { name: 'Song 3' }).getAttribute('href')).toBe(`/albums/${albumId}?song=${songNumber(3)._id}`);
      expect(card.getByRole('link', { name: 'Artist 1' }).getAttribute('href')).toBe(`/artists/${artistId}`);
    });

    it('of a single plays by its title', async () => {
      const { card, ...listening } = await showSong(songNumber(3));
      await userEvent.click(card.getByRole('button', { name: 'Song 3' }));
      expect(plays(listening)).toBe('Song 3');
    });

    it('has a menu with all that can be done with the song', async () => {
      serve({ ...lists, '/api/songs/trending': [songNumber(3, { albumId, artistId })] });
      const { playback } = showScreen(<HomeScreen />, { person: ada });
      const card = within(await screen.findByRole('region', { name: 'Trending' }));
      await userEvent.click(await card.findByRole('button', { name: 'More for Song 3' }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual([
        'Play next',
        'Add to queue',
        'Like',
        'Add to playlist…',
        'Go to album',
        'Go to artist',
        'Credits',
        'Share',
        'Report',
      ]);
      act(() => playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(7, 9), startIndex: 0 }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Add to queue' }));
      expect(playback.queue.getSnapshot().context.songs.map(({ title }) => title)).toEqual(['Song 7', 'Song 3', 'Song 8', 'Song 9']);
    });
  });

  it('marks the tile of the song that was chosen, and none for a song that is only offered', async () => {
    serve(lists);
    const { playback } = showScreen(<HomeScreen />);
    const featured = within(screen.getByRole('region', { name: 'Featured songs' }));
    await featured.findByRole('button', { name: 'Play Đường Về' });
    const tile = () => featured.getByRole('article').getAttribute('aria-current');
    act(() => playback.queue.send({ type: 'queue.offer', songs: lists['/api/songs/featured'] }));
    expect(tile()).toBeNull();
    act(() => playback.player.send({ type: 'player.toggle' }));
    expect(tile()).toBe('true');
  });

  it('can queue a featured song to play next', async () => {
    serve(lists);
    const { playback } = showScreen(<HomeScreen />);
    const featured = within(screen.getByRole('region', { name: 'Featured songs' }));
    await userEvent.click(await featured.findByRole('button', { name: 'More for Đường Về' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Play next' }));
    expect(playback.queue.getSnapshot().context.songs.map(({ title }) => title)).toEqual(['Đường Về']);
  });

  it('shows in red why the featured songs did not load, and retries on request', async () => {
    serve({ ...lists, '/api/songs/featured': refusal(500, 'The songs could not be read.') });
    showScreen(<HomeScreen />);
    expect((await screen.findByText('The songs could not be read.')).className).toContain('text-danger');

    serve(lists);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Đường Về')).toBeTruthy();
  });

  it('shows that the shelves are empty when there are no songs yet', async () => {
    serve({ '/api/songs/featured': [], '/api/songs/made-for-you': [], '/api/songs/trending': [], '/api/albums': [] });
    showScreen(<HomeScreen />);
    expect(await screen.findByText('No music yet')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add music' })).toBeNull();
  });

  it('leads an admin to where music is added, while there is none', async () => {
    serve({ '/api/songs/featured': [], '/api/songs/made-for-you': [], '/api/songs/trending': [], '/api/albums': [] });
    const { answerAdmin } = showScreen(<HomeScreen />, { person: ada });
    await act(() => answerAdmin(true));
    expect((await screen.findByRole('link', { name: 'Add music' })).getAttribute('href')).toBe('/admin');
  });

  describe('that was empty', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const empty = { '/api/songs/featured': [], '/api/songs/made-for-you': [], '/api/songs/trending': [], '/api/albums': [] };
    const filled = { ...lists, '/api/songs/featured': songNumbers(1, 8) };
    const fillWith = async (answers: Record<string, unknown>) => {
      serve(empty);
      const { client } = showScreen(<HomeScreen />);
      await screen.findByText('No music yet');
      serve(answers);
      await act(async () => {
        void client.invalidateQueries();
        await jest.advanceTimersByTimeAsync(100);
      });
      return client;
    };

    const songs = () => within(screen.getByRole('region', { name: 'Featured songs' })).queryAllByRole('article');

    it('shows the first songs once all of its lists have come, so that none moves another', async () => {
      const client = await fillWith({ ...filled, '/api/songs/made-for-you': never });
      expect(songs()).toEqual([]);
      serve(filled);
      await act(() => client.invalidateQueries());
      await waitFor(() => expect(songs()).toHaveLength(8));
      expect(screen.getByRole('region', { name: 'Made For You' })).toBeTruthy();
      expect(screen.getByRole('region', { name: 'Trending' })).toBeTruthy();
    });

    it('shows the first songs only when no more have come for a moment, since each row of them moves the shelves', async () => {
      const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
      serve(empty);
      const { client } = showScreen(<HomeScreen />);
      await screen.findByText('No music yet');
      for (const count of [1, 2, 3]) {
        serve({ ...lists, '/api/songs/featured': songNumbers(1, count) });
        await act(() => client.invalidateQueries());
        await seconds(2);
        expect(songs()).toEqual([]);
      }
      await seconds(2);
      expect(songs()).toHaveLength(3);
    });

    it('says no longer that there is no music while the first songs wait for others', async () => {
      await fillWith({ ...empty, '/api/albums': lists['/api/albums'] });
      expect(screen.queryByText('No music yet')).toBeNull();
      expect(screen.getByRole('region', { name: 'Popular Playlists' })).toBeTruthy();
    });

    it.each([
      ['songs made for the listener', '/api/songs/made-for-you'],
      ['trending songs', '/api/songs/trending'],
      ['albums', '/api/albums'],
    ])('shows the first songs at once where there are no %s', async (_, url) => {
      await fillWith({ ...filled, [url]: [] });
      expect(screen.queryByText('No music yet')).toBeNull();
      expect(screen.getByRole('region', { name: 'Featured songs' }).querySelectorAll('li')).toHaveLength(8);
    });
  });

  it('shows no reason where every song made for the listener is new', async () => {
    serve({ ...lists, '/api/songs/made-for-you': [picked(2, { kind: 'new' }), picked(4, { kind: 'new' })] });
    showScreen(<HomeScreen />);
    const shelf = within(screen.getByRole('region', { name: 'Made For You' }));
    expect(await shelf.findByRole('button', { name: 'Play Song 2' })).toBeTruthy();
    expect(shelf.queryByText('New')).toBeNull();
  });

  it('shows the reason of each song made for the listener', async () => {
    serve(lists);
    showScreen(<HomeScreen />);
    const shelf = within(screen.getByRole('region', { name: 'Made For You' }));
    expect((await shelf.findByText('Because you played Mưa')).closest('article')?.textContent).toContain('Song 2');
    expect(shelf.getByText('Trending now').closest('article')?.textContent).toContain('Song 4');
    expect(within(screen.getByRole('region', { name: 'Trending' })).queryByText('Trending now')).toBeNull();
  });
});

describe('Recently played on Home', () => {
  const visitor = 'c0ffee00-0000-4000-8000-000000000000';
  const ofVisitor = `/api/songs/recently-played?visitorId=${visitor}`;
  const shelf = () => screen.queryByRole('region', { name: 'Recently played' });

  afterEach(() => localStorage.clear());

  it('shows a visitor the songs heard in this browser', async () => {
    localStorage.setItem('chorus.visitor', visitor);
    serve({ ...lists, [ofVisitor]: [songNumber(7)] });
    showScreen(<HomeScreen />);
    expect(within(shelf()!).queryByText('Song 7')).toBeNull();
    expect(await screen.findByText('Song 7')).toBeTruthy();
  });

  it('is hidden and not requested before a visitor’s first play', async () => {
    const fetch = serve(lists);
    showScreen(<HomeScreen />);
    expect(shelf()).toBeNull();
    await screen.findByText('Đường Về');
    expect(fetch.mock.calls.map(([url]) => url).filter((url) => url.includes('recently'))).toEqual([]);
  });

  const sections = () =>
    screen.getAllByRole('region').map((one) => one.getAttribute('aria-label') ?? within(one).getByRole('heading').textContent);

  it('is the first shelf if the visitor has played songs', () => {
    localStorage.setItem('chorus.visitor', visitor);
    serve({ ...lists, [ofVisitor]: never });
    showScreen(<HomeScreen />);
    expect(sections().slice(0, 2)).toEqual(['Featured songs', 'Recently played']);
  });

  it('comes below the other shelves if nothing was known of it', async () => {
    serve({ ...lists, '/api/songs/recently-played': [songNumber(7)] });
    showScreen(<HomeScreen />, { person: ada });
    const shown = sections();
    expect(shown).not.toContain('Recently played');
    await screen.findByText('Song 7');
    expect(sections()).toEqual([...shown, 'Recently played']);
  });

  it('appears when the first play was sent', async () => {
    serve({ ...lists, [ofVisitor]: [songNumber(7)] });
    const { client } = showScreen(<HomeScreen />);
    await screen.findByText('Đường Về');
    localStorage.setItem('chorus.visitor', visitor);
    await act(() => client.invalidateQueries({ queryKey: recentlyPlayedKey }));
    expect(await screen.findByText('Song 7')).toBeTruthy();
  });

  it.each<[string, unknown]>([
    ['the user has no plays', []],
    ['the request fails', refusal(500, 'The plays could not be read.')],
  ])('is hidden when %s', async (_, answer) => {
    localStorage.setItem('chorus.visitor', visitor);
    serve({ ...lists, [ofVisitor]: answer });
    showScreen(<HomeScreen />);
    await waitFor(() => expect(shelf()).toBeNull());
    expect(screen.queryByText('The plays could not be read.')).toBeNull();
  });
});
