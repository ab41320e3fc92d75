import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArtistDetail } from '@chorus/contracts';
import { albumNumber, artistNumber, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { pretendDialogs } from '../../ui/browser.fixture';
import { never, refusal, serve, showScreen } from '../screen.fixture';
import ArtistScreen from './artist-screen';

const artist: ArtistDetail = {
  ...artistNumber(1, { fullName: 'Sơn Tùng', description: 'Sings.', dateOfBirth: '1994-07-05' }),
  songs: Array.from({ length: 12 }, (_, at) => songNumber(at + 1, { artist: 'Sơn Tùng', artistId: artistNumber(1)._id })),
  albums: [albumNumber(1, { songs: [songNumber(3)] })],
};

function showArtist(answer: unknown) {
  serve({ [`/api/artists/${artist._id}`]: answer });
  return showScreen(<ArtistScreen />, { path: '/artists/:artistId', at: `/artists/${artist._id}` });
}

describe('the artist page', () => {
  it('shows the artist with songs, albums and the day of birth, which a band has too', async () => {
    showArtist(artist);
    expect(await screen.findByRole('heading', { name: 'Sơn Tùng' })).toBeTruthy();
    ['Sings.', '12 songs', '1 album', '5/7/1994'].forEach((text) => expect(screen.getByText(text)).toBeTruthy());
    expect(screen.getByText('5/7/1994').closest('span')?.textContent).toBe('Born or formed 5/7/1994');
    expect(within(screen.getByRole('region', { name: 'Albums' })).getByRole('link', { name: 'Album 1' })).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('opens the artist whom one is part of since they were joined', async () => {
    const former = artistNumber(7)._id;
    const fetch = serve({ [`/api/artists/${former}`]: artist, [`/api/artists/${artist._id}`]: artist });
    showScreen(<ArtistScreen />, { path: '/artists/:artistId', at: `/artists/${former}` });
    expect(await screen.findByRole('heading', { name: 'Sơn Tùng' })).toBeTruthy();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([`/api/artists/${former}`, `/api/artists/${artist._id}`]);
  });

  it('plays the artist’s songs from the clicked row', async () => {
    const { playback, element } = showArtist(artist);
    await userEvent.click(await screen.findByText('Song 4'));
    expect(element.src).toBe('/media/song-4.mp3');
    expect(playback.queue.getSnapshot().context).toMatchObject({ index: 3, songs: { length: 12 } });
  });

  it('plays from the first song with the play button', async () => {
    const { element } = showArtist(artist);
    await userEvent.click(await screen.findByRole('button', { name: 'Play Sơn Tùng' }));
    expect(element.src).toBe('/media/song-1.mp3');
  });

  it('shares a link to the artist, also of one without songs', async () => {
    pretendDialogs();
    const writeText = jest.fn(() => Promise.resolve());
    showArtist({ ...artist, songs: [], albums: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/artists/${artist._id}`);
  });

  it('truncates a long description until it is expanded', async () => {
    showArtist({ ...artist, description: 'word '.repeat(200) });
    await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
    expect(screen.getByRole('button', { name: 'Read less', expanded: true })).toBeTruthy();
  });

  it('shows skeletons while it loads', () => {
    showArtist(never);
    expect(screen.getByRole('heading', { name: 'Loading artist' })).toBeTruthy();
  });

  it('shows that an artist has no songs yet, and disables the play button', async () => {
    showArtist({ ...artist, songs: [], albums: [] });
    expect(await screen.findByText('There are no songs by this artist yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Albums' })).toBeNull();
  });

  it('lists the songs on which the artist appears, in pages of their own, and plays them', async () => {
    const artists = [
      { artistId: artistNumber(2)._id, name: 'Lan', joinPhrase: ' feat. ' },
      { artistId: artist._id, name: 'Sơn Tùng', joinPhrase: '' },
    ];
    const appearsOn = Array.from({ length: 11 }, (_, at) =>
      songNumber(at + 21, { artist: 'Lan feat. Sơn Tùng', artistId: artistNumber(2)._id, artists }),
    );
    const { playback } = showArtist({ ...artist, appearsOn });
    const section = within(await screen.findByRole('region', { name: 'Appears on' }));
    expect(section.getAllByRole('row')).toHaveLength(11);
    expect(section.getAllByRole('link', { name: 'Lan' })[0]?.getAttribute('href')).toBe(`/artists/${artistNumber(2)._id}`);
    await userEvent.click(section.getByRole('button', { name: 'Next page' }));
    expect(section.getAllByRole('row')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: 'Songs' })).getAllByRole('row')).toHaveLength(11);
    await userEvent.click(section.getByText('Song 31'));
    expect(playback.queue.getSnapshot().context).toMatchObject({ index: 10, songs: { length: 11 } });
  });

  it('plays the songs on which a guest appears, where there are no others', async () => {
    const { playback } = showArtist({ ...artist, songs: [], albums: [], appearsOn: [songNumber(21), songNumber(22)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Play Sơn Tùng' }));
    expect(playback.queue.getSnapshot().context.songs.map(({ title }) => title)).toEqual(['Song 21', 'Song 22']);
    expect(screen.queryByRole('region', { name: 'Songs' })).toBeNull();
    expect([screen.getByText('Appears on 2 songs').tagName, screen.queryByText('0 songs')]).toEqual(['SPAN', null]);
  });

  it('has no list of others’ songs where the artist appears on none', async () => {
    showArtist(artist);
    await screen.findByRole('heading', { name: 'Sơn Tùng' });
    expect(screen.queryByRole('region', { name: 'Appears on' })).toBeNull();
  });

  it('shows that an artist does not exist', async () => {
    showArtist(refusal(404, "We couldn't find this artist."));
    expect(await screen.findByRole('heading', { name: 'Artist not found' })).toBeTruthy();
  });

  it('offers a retry when the server is unreachable', async () => {
    showArtist(undefined);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
