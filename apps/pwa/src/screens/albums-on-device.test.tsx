import type { Album } from '@chorus/contracts';
import { albumNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen } from '@testing-library/react';
import * as open from '../features/catalogue/lists/open-device';
import type { fakeDevice } from '../features/catalogue/lists/device.fixture';
import { withoutAudio } from '../features/catalogue/lists/device.fixture';
import { onlyStored } from '../features/player/queue/stored.fixture';
import { AlbumsScreen } from './albums-screen';
import { serve, showScreen } from './screen.fixture';

jest.mock('../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const songs = songNumbers(1, 40);
const albums = Array.from({ length: 20 }, (_, at) => ({ ...albumNumber(at + 1), songs: songs.slice(2 * at, 2 * at + 2) }));

function show(shown: readonly Album[] = albums) {
  Object.assign(device, { albums: shown, asked: [], fails: false });
  const asked = serve({ '/api/albums': [albumNumber(1, { title: 'From the server' })] });
  return { asked, ...showScreen(<AlbumsScreen />, { path: '/albums', at: '/albums' }) };
}
const move = () => act(() => deviceState.set({ type: 'copy', revision: '1-a' }));

beforeEach(() => deviceState.set({ type: 'opening' }));

describe('the Albums screen on a device with a copy of the catalogue', () => {
  it('shows its albums without asking the server for the list, and plays one that is pressed at once', async () => {
    const { asked, element, playback } = show();
    move();
    expect(await screen.findByText('Showing 1-10 of 20')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Play Album 3' }).click());
    expect(element.src).toContain('/media/song-5.mp3');
    expect(playback.queue.getSnapshot().context.songs).toHaveLength(2);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['with a copy of this release', albums],
    ['with a copy of the release before, which has no audio', albums.map((album) => ({ ...album, songs: withoutAudio(album.songs) }))],
  ])('has albums dimmed of which nothing is stored without a network, %s', async (_, shown) => {
    const { playback, element } = show(shown);
    playback.queue.send(onlyStored(songNumber(4)));
    move();
    await screen.findByText('Album 2');
    expect(screen.getByRole('button', { name: 'Play Album 3' })).toHaveProperty('disabled', true);
    act(() => screen.getByRole('button', { name: 'Play Album 2' }).click());
    expect(element.src).toContain('/media/song-4.mp3');
  });

  it('is that of the server when the worker fails', async () => {
    show();
    device.fails = true;
    move();
    expect(await screen.findByText('From the server')).toBeTruthy();
  });
});
