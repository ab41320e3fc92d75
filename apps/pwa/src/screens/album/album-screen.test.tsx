import { listWindowEndpoints } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryOf } from '../../platform/api-client/query-of';
import { never, refusal, serve, showScreen } from '../screen.fixture';
import AlbumScreen from './album-screen';

const songs = (count: number) => songNumbers(1, count);

function showAlbum(album: ReturnType<typeof albumNumber>) {
  serve({ [`/api/albums/${album._id}`]: album });
  return showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: `/albums/${album._id}` });
}

describe('the album page', () => {
  it('shows the album and its songs', async () => {
    showAlbum(albumNumber(1, { songs: songs(3) }));
    expect(await screen.findByRole('heading', { name: 'Album 1' })).toBeTruthy();
    expect(screen.getByText('3 songs, 11 min')).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Song 2/ }));
    ['2', 'Song 2', 'Unknown Artist', 'Jan 31, 2026', '3:45'].forEach((text) => expect(row.getAllByText(text)).not.toHaveLength(0));
  });

  it('has a heart for the album beside its play button', async () => {
    showAlbum(albumNumber(1, { songs: songs(3) }));
    const heart = await screen.findByRole('button', { name: 'Like the album “Album 1”' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });

  it('leads to the other albums of its artist, and shuffles its songs', async () => {
    const artist = artistNumber(1, { fullName: 'Lan Anh' });
    const album = albumNumber(1, { songs: songs(3), artistId: artist._id });
    const albums = [album, albumNumber(2, { artistId: artist._id })];
    serve({ [`/api/albums/${album._id}`]: album, [`/api/artists/${artist._id}`]: { ...artist, songs: songs(3), albums } });
    const { playback } = showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: `/albums/${album._id}` });
    const more = within(await screen.findByRole('region', { name: 'More by Lan Anh' }));
    expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toContain('Album 2');
    expect(more.queryByText('Album 1')).toBeNull();
    act(() => screen.getByRole('button', { name: 'Shuffle' }).click());
    expect(playback.queue.getSnapshot().context).toMatchObject({ source: 'Album 1', shuffle: expect.any(Function) as unknown });
  });

  it('shows at once what a list of this page has of it, before the server has answered', () => {
    const album = albumNumber(1, { songs: songs(3) });
    serve({ [`/api/albums/${album._id}`]: never });
    const client = new QueryClient();
    const query = { from: '0', count: '72' };
    client.setQueryData(queryOf(listWindowEndpoints.albums, undefined, query).queryKey, { total: 1, found: 1, letters: [], rows: [album] });
    showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: `/albums/${album._id}`, client });
    expect(screen.getByText('Song 3')).toBeTruthy();
  });

  it.each([
    ['its release year', {}, '2024'],
    ['the edition, with its year', { edition: 'Deluxe Edition' }, '2024 Deluxe Edition'],
    ['the year in which it first came out, if this is a later edition', { originalYear: 1969 }, '1969'],
    ['a dash for a release year that is not known', { releaseYearKnown: false }, '–'],
  ])('shows %s', async (_, known, year) => {
    showAlbum(albumNumber(1, { releaseYear: 2024, ...known }));
    expect(await screen.findByText(year)).toBeTruthy();
  });

  it('plays the album from the row that is clicked, and marks that row', async () => {
    const { playback, element } = showAlbum(albumNumber(1, { songs: songs(12) }));
    await userEvent.click(await screen.findByText('Song 3'));
    expect(element.src).toBe('/media/song-3.mp3');
    expect(playback.queue.getSnapshot().context).toMatchObject({ index: 2, songs: { length: 12 } });
    expect(screen.getByRole('row', { current: true }).textContent).toContain('Song 3');
  });

  it('has a heading for each disc when there are several, on every page of the list', async () => {
    const disc = (number: number, first: number, last: number) => songNumbers(first, last).map((song) => ({ ...song, discNumber: number }));
    showAlbum(albumNumber(1, { songs: [...songs(2), ...disc(2, 3, 12)] }));
    const headings = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
    await screen.findByText('Song 3');
    expect(headings()).toEqual(['Disc 1', 'Disc 2']);
    expect(within(screen.getByRole('row', { name: /Song 3/ })).getByText('3')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Song 12');
    expect(headings()).toEqual(['Disc 2']);
  });

  it('numbers the songs of each disc as their tags do', async () => {
    const disc = (number: number, first: number, last: number) =>
      songNumbers(first, last).map((song, at) => ({ ...song, discNumber: number, trackNumber: at + 1 }));
    showAlbum(albumNumber(1, { songs: [...disc(1, 1, 3), ...disc(2, 4, 5)] }));
    await screen.findByText('Song 4');
    expect(within(screen.getByRole('row', { name: /Song 4/ })).getByText('1')).toBeTruthy();
  });

  it('plays the clicked song of a later disc, whose number is the number of another song, too', async () => {
    const disc = (number: number, first: number, last: number) =>
      songNumbers(first, last).map((song, at) => ({ ...song, discNumber: number, trackNumber: at + 1 }));
    const { element } = showAlbum(albumNumber(1, { songs: [...disc(1, 1, 3), ...disc(2, 4, 5)] }));
    await userEvent.click(await screen.findByText('Song 4'));
    expect(element.src).toBe('/media/song-4.mp3');
  });

  it('has no heading when all songs are on one disc', async () => {
    showAlbum(albumNumber(1, { songs: songs(3).map((song) => ({ ...song, discNumber: 2 })) }));
    await screen.findByText('Song 3');
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
  });

  it('pauses the row that plays, and resumes it', async () => {
    const { playback, element } = showAlbum(albumNumber(1, { songs: songs(3) }));
    await userEvent.click(await screen.findByText('Song 2'));
    element.currentTime = 40;
    await userEvent.click(screen.getByRole('button', { name: 'Pause Song 2' }));
    expect(playback.player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
    await userEvent.click(screen.getByText('Song 2'));
    expect(playback.player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
    expect(element.currentTime).toBe(40);
  });

  it('pauses a row that is pressed twice before the page has rendered again', async () => {
    const { playback } = showAlbum(albumNumber(1, { songs: songs(3) }));
    const row = await screen.findByText('Song 2');
    act(() => {
      row.click();
      row.click();
    });
    expect(playback.player.getSnapshot().matches({ playback: 'paused' })).toBe(true);
    expect(playback.queue.getSnapshot().context).toMatchObject({ index: 1, songs: { length: 3 } });
  });

  it('plays on when a row is double-clicked', async () => {
    const { playback } = showAlbum(albumNumber(1, { songs: songs(3) }));
    await userEvent.dblClick(await screen.findByText('Song 2'));
    expect(playback.player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
    expect(playback.queue.getSnapshot().context).toMatchObject({ index: 1, songs: { length: 3 } });
  });

  it.each([
    ['was only offered', { type: 'queue.offer', songs: songs(9).slice(1) } as const],
    ['was paused in a queue of picked songs', { type: 'queue.playSong', song: songs(2)[1]! } as const],
  ])('plays the album from the row of a song that %s', async (_, command) => {
    const { playback } = showAlbum(albumNumber(1, { songs: songs(3) }));
    const row = await screen.findByText('Song 2');
    act(() => {
      playback.queue.send(command);
      playback.player.send({ type: 'player.pause' });
    });
    await userEvent.click(row);
    expect(playback.queue.getSnapshot().context).toMatchObject({ index: 1, songs: { length: 3 } });
    expect(playback.player.getSnapshot().matches({ playback: 'playing' })).toBe(true);
  });

  it('plays a row from the keyboard', async () => {
    const { element } = showAlbum(albumNumber(1, { songs: songs(2) }));
    (await screen.findByRole('button', { name: 'Song 2' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(element.src).toBe('/media/song-2.mp3');
  });

  it('plays the clicked song on the second page, where numbering continues', async () => {
    const { element } = showAlbum(albumNumber(1, { songs: songs(12) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await userEvent.click(await screen.findByText('Song 12'));
    expect(element.src).toBe('/media/song-12.mp3');
  });

  it('opens at the song in the address, on its page', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const album = albumNumber(1, { songs: songs(23) });
    serve({ [`/api/albums/${album._id}`]: album });
    showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: `/albums/${album._id}?song=${songs(23)[14]!._id}` });
    const row = await screen.findByRole('row', { name: /Song 15/ });
    expect(scroll.mock.contexts).toEqual([row]);
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByText('Song 1')).toBeTruthy();
    scroll.mockRestore();
  });

  it('begins a turned page at its top, and finds it in the address', async () => {
    const album = albumNumber(1, { songs: songs(12) });
    serve({ [`/api/albums/${album._id}`]: album });
    showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: `/albums/${album._id}?page=2` });
    expect(await screen.findByText('Song 12')).toBeTruthy();
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Song 1')).toBeTruthy();
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });

  it.each([
    [10, 0],
    [11, 1],
  ])('with %i songs has %i pagination bars', async (count, bars) => {
    showAlbum(albumNumber(1, { songs: songs(count) }));
    await screen.findByText('Song 10');
    expect(screen.queryAllByRole('navigation', { name: 'Pages' })).toHaveLength(bars);
  });

  it('shows that an album does not exist', async () => {
    serve({ '/api/albums/0192': refusal(404, "We couldn't find this album.") });
    showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: '/albums/0192' });
    expect(await screen.findByRole('heading', { name: 'Album not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
  });

  it('offers a retry when the server is unreachable', async () => {
    serve({});
    showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: '/albums/0192' });
    expect((await screen.findByRole('alert')).textContent).toContain("can't reach its server");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
