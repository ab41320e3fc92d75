import { albumNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, serve, showScreen } from '../screen.fixture';
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
    expect(screen.getByText('3 songs')).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Song 2/ }));
    ['2', 'Song 2', 'Unknown Artist', '31/1/2026', '3:45'].forEach((text) => expect(row.getAllByText(text)).not.toHaveLength(0));
  });

  it('plays the album from the row that is clicked, and marks that row', async () => {
    const { playback, element } = showAlbum(albumNumber(1, { songs: songs(12) }));
    await userEvent.click(await screen.findByText('Song 3'));
    expect(element.src).toBe('/media/song-3.mp3');
    expect(playback.queue.getSnapshot().context).toMatchObject({ index: 2, songs: { length: 12 } });
    expect(screen.getByRole('row', { current: true }).textContent).toContain('Song 3');
  });

  it('plays a row from the keyboard', async () => {
    const { element } = showAlbum(albumNumber(1, { songs: songs(2) }));
    (await screen.findByRole('button', { name: 'Song 2' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(element.src).toBe('/media/song-2.mp3');
  });

  it('counts on over pages: a row of the second page plays that song', async () => {
    const { element } = showAlbum(albumNumber(1, { songs: songs(12) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByText('Song 12'));
    expect(element.src).toBe('/media/song-12.mp3');
  });

  it.each([
    [10, 0],
    [11, 1],
  ])('with %i songs has %i page bars', async (count, bars) => {
    showAlbum(albumNumber(1, { songs: songs(count) }));
    await screen.findByText('Song 10');
    expect(screen.queryAllByRole('navigation', { name: 'Pages' })).toHaveLength(bars);
  });

  it('says kindly that there is no such album', async () => {
    serve({ '/api/albums/0192': refusal(404, 'There is no such album.') });
    showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: '/albums/0192' });
    expect(await screen.findByRole('heading', { name: 'Album not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
  });

  it('offers to try again when the server is away', async () => {
    serve({});
    showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: '/albums/0192' });
    expect((await screen.findByRole('alert')).textContent).toContain('cannot reach its server');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
