import type { SearchResponse } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PlacesAreOpen } from '../../ui/places-are-open';
import { showScreen } from '../screen.fixture';
import SearchScreen from './search-screen';

const nothing: SearchResponse = { topResult: null, results: { songs: [], albums: [], artists: [] } };
const songsOnly = (title: string): SearchResponse => ({ ...nothing, results: { ...nothing.results, songs: [songNumber(1, { title })] } });
const sonTung = artistNumber(1, { fullName: 'Sơn Tùng' });
const everything: SearchResponse = {
  topResult: { type: 'artist', data: sonTung },
  results: {
    songs: Array.from({ length: 7 }, (_, at) => songNumber(at + 1)),
    albums: [albumNumber(1, { artistId: null, artist: 'Unknown Artist' }), albumNumber(2, { artistId: sonTung._id, artist: 'Sơn Tùng' })],
    artists: [sonTung],
  },
};

function startServer() {
  const waiting = new Map<string, { answer: (body: unknown, status?: number) => Promise<void>; signal: AbortSignal }>();
  const asked: string[] = [];
  const fetch = (url: string, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      asked.push(url);
      waiting.set(url, {
        signal,
        answer: (body, status = 200) =>
          act(async () => {
            resolve({ ok: status < 400, status, headers: new Map(), json: () => Promise.resolve(body) });
            await jest.advanceTimersByTimeAsync(0);
          }),
      });
    });
  Object.assign(globalThis, { fetch });
  return {
    asked,
    to: (query: string) => {
      const request = waiting.get(`/api/users/search?${new URLSearchParams({ q: query })}`);
      if (!request) throw new Error(`nobody asked for ${query}, but for ${asked.join(', ')}`);
      return request;
    },
  };
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the search screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const show = (at = '/search') => showScreen(<SearchScreen />, { path: '/search', at });

  it('sends no request at first', async () => {
    const { asked } = startServer();
    show();
    await wait(1_000);
    expect(screen.getByText('Search for your favorite music')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('sends one request, half a second after typing stops', async () => {
    const { asked } = startServer();
    show();
    type('s');
    await wait(499);
    type('so');
    await wait(499);
    type('son ');
    await wait(499);
    expect(asked).toEqual([]);
    await wait(1);
    expect(asked).toEqual(['/api/users/search?q=son']);
    expect(screen.getByText('Searching...')).toBeTruthy();
  });

  it('sends a request at once on Enter', async () => {
    const { asked } = startServer();
    show();
    type('son');
    fireEvent.submit(screen.getByRole('search'));
    await wait(0);
    expect(asked).toEqual(['/api/users/search?q=son']);
  });

  it('shows the results with links', async () => {
    const server = startServer();
    show('/search?q=son');
    await wait(0);
    expect(box().value).toBe('son');
    await server.to('son').answer(everything);
    const top = within(screen.getByRole('region', { name: 'Top result' }));
    expect(top.getByRole('link', { name: /Sơn Tùng/ }).getAttribute('href')).toBe(`/artists/${sonTung._id}`);
    expect(screen.getByRole('link', { name: 'Album 2' }).getAttribute('href')).toBe(`/albums/${albumNumber(2)._id}`);
    const artists = within(screen.getByRole('region', { name: 'Artists' }));
    expect(artists.getByRole('link', { name: 'Sơn Tùng' }).getAttribute('href')).toBe(`/artists/${sonTung._id}`);
    const ways = screen.getAllByRole('link', { name: /^Show all/ }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/songs?q=son', '/albums?filter=son', '/artists?filter=son']);
  });

  it('shows songs alone, and no way to lists, where the pages of albums and artists are closed', async () => {
    const server = startServer();
    const closed = (
      <PlacesAreOpen value={false}>
        <SearchScreen />
      </PlacesAreOpen>
    );
    showScreen(closed, { path: '/search', at: '/search?q=son' });
    await wait(0);
    await server.to('son').answer(everything);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Songs']);
    expect(screen.queryAllByRole('link')).toEqual([]);
    screen.getByText('Found 7 songs, 0 albums, 0 artists');
  });

  it('shows all albums and artists of a misspelled search, which no filter finds', async () => {
    const server = startServer();
    show('/search?q=sno+tugn');
    await wait(0);
    await server.to('sno tugn').answer(everything);
    const ways = screen.getAllByRole('link', { name: /^Show all/ }).map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/songs?q=sno%20tugn', '/albums', '/artists']);
  });

  it('shows an unknown artist, and an album by various artists', async () => {
    const server = startServer();
    show('/search?q=son');
    await wait(0);
    await server.to('son').answer(everything);
    expect(within(screen.getByRole('region', { name: 'Songs' })).getAllByText('Unknown Artist')).toHaveLength(5);
    expect(screen.getByText('Various Artists')).toBeTruthy();
  });

  it('plays the song that is clicked, and pauses it', async () => {
    const server = startServer();
    const { element } = show('/search?q=son');
    await wait(0);
    await server.to('son').answer(everything);
    fireEvent.click(screen.getByRole('button', { name: 'Play Song 2' }));
    expect(element.src).toBe('/media/song-2.mp3');
    expect(screen.getByRole('article', { current: true }).textContent).toContain('Song 2');
  });

  describe('when the artist of a found song is the top result', () => {
    const found = (title: string, artists = nothing.results.artists): SearchResponse => ({
      topResult: { type: 'artist', data: sonTung },
      results: { ...nothing.results, songs: [songNumber(1, { title, artistId: sonTung._id, artist: 'Sơn Tùng' })], artists },
    });
    const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

    it.each([
      ['the song’s title was typed', 'duong ve', found('Đường  Về'), ['Songs', 'Top result']],
      ['only a part of the title was typed', 'duong', found('Đường Về'), ['Top result', 'Songs']],
      ['an artist has the typed name as well', 'son tung', found('Sơn Tùng', [sonTung]), ['Top result', 'Songs', 'Artists']],
    ])('puts songs and top result in order: %s', async (_, query, response, order) => {
      const server = startServer();
      show(`/search?q=${query}`);
      await wait(0);
      await server.to(query).answer(response);
      expect(sections()).toEqual(order);
    });

    it('keeps its order while another search is under way', async () => {
      const server = startServer();
      show();
      type('rain');
      await wait(500);
      await server.to('rain').answer(found('Rain'));
      type('rain d');
      await wait(500);
      expect(sections()).toEqual(['Songs', 'Top result']);
    });

    it('counts that artist among the artists found', async () => {
      const server = startServer();
      show('/search?q=rain');
      await wait(0);
      await server.to('rain').answer(found('Rain'));
      expect(screen.getByText('Found 1 song, 0 albums, 1 artist')).toBeTruthy();
    });
  });

  it('counts an artist once who is the top result and among the artists', async () => {
    const server = startServer();
    show('/search?q=son');
    await wait(0);
    await server.to('son').answer(everything);
    expect(screen.getByText('Found 7 songs, 2 albums, 1 artist')).toBeTruthy();
  });

  it('shows more songs when asked to', async () => {
    const server = startServer();
    show('/search?q=son');
    await wait(0);
    await server.to('son').answer(everything);
    expect(screen.queryByRole('button', { name: 'Play Song 6' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByRole('button', { name: 'Play Song 7' })).toBeTruthy();
  });

  it('never shows the results of an earlier query, and aborts its request', async () => {
    const server = startServer();
    show();
    type('old');
    await wait(500);
    type('new');
    await wait(500);
    expect(server.to('old').signal.aborted).toBe(true);
    await server.to('new').answer(songsOnly('New'));
    await server.to('old').answer(songsOnly('Old'));
    await wait(1_000);
    expect(screen.getByText('New')).toBeTruthy();
    expect(screen.queryByText('Old')).toBeNull();
  });

  it('keeps showing the last results during a new search', async () => {
    const server = startServer();
    show();
    type('first');
    await wait(500);
    await server.to('first').answer(songsOnly('First'));
    type('second');
    await wait(500);
    expect(screen.getByText('First')).toBeTruthy();
    expect(screen.getByText('Searching...')).toBeTruthy();
    await server.to('second').answer(nothing);
    expect(screen.queryByText('First')).toBeNull();
  });

  it('shows that nothing was found', async () => {
    const server = startServer();
    show();
    type('  zzz ');
    await wait(500);
    await server.to('zzz').answer(nothing);
    expect(screen.getByText('No results found for "zzz"')).toBeTruthy();
    expect(screen.getByText('Check the spelling, or try one word.')).toBeTruthy();
  });

  it('clears the results at once when the box is cleared', async () => {
    const server = startServer();
    show('/search?q=son');
    await wait(0);
    await server.to('son').answer(everything);
    type('');
    await wait(0);
    expect(screen.getByText('Search for your favorite music')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Songs' })).toBeNull();
  });

  it('logs a failure, and offers a retry', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const server = startServer();
    show('/search?q=son');
    await wait(0);
    await server.to('son').answer({}, 500);
    expect(warn).toHaveBeenCalledWith('The search failed', expect.any(Error));
    expect(screen.queryByText(/No results/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(0);
    await server.to('son').answer(everything);
    expect(screen.getByRole('region', { name: 'Songs' })).toBeTruthy();
    warn.mockRestore();
  });

  it('focuses the box when opened with the / key', () => {
    startServer();
    show('/search#search');
    expect(document.activeElement).toBe(box());
  });
});
