import { albumNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor } from '@testing-library/react';
import * as open from '../features/catalogue/lists/open-device';
import type { fakeDevice } from '../features/catalogue/lists/device.fixture';
import { withoutAudio } from '../features/catalogue/lists/device.fixture';
import { songAudio } from '../features/player/song-audio/song-audio';
import { AlbumsScreen } from './albums-screen';
import { serve, showScreen } from './screen.fixture';

jest.mock('../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const songs = songNumbers(1, 40);
const albums = Array.from({ length: 20 }, (_, at) => ({ ...albumNumber(at + 1), songs: withoutAudio(songs.slice(2 * at, 2 * at + 2)) }));
const firstSongs = Array.from({ length: 20 }, (_, at) => songNumber(2 * at + 1));
const firstAudio = `/api/songs/by-ids?ids=${encodeURIComponent(firstSongs.map(({ _id }) => _id).join(','))}`;

function show() {
  Object.assign(device, { albums, asked: [], fails: false });
  const asked = serve({ '/api/albums': [albumNumber(1, { title: 'From the server' })], [firstAudio]: firstSongs });
  return { asked: () => asked.mock.calls.map(([url]) => url), ...showScreen(<AlbumsScreen />, { path: '/albums', at: '/albums' }) };
}
const move = () => act(() => deviceState.set({ type: 'copy', revision: '1-a' }));

beforeEach(() => {
  deviceState.set({ type: 'opening' });
  songAudio.forget(undefined);
});

describe('the Albums screen on a device with a copy of the catalogue', () => {
  it('shows its albums without asking the server for the list, and plays one that is pressed at once', async () => {
    const { asked, element, playback } = show();
    move();
    expect(await screen.findByText('Showing 1-10 of 20')).toBeTruthy();
    await waitFor(() => expect(asked()).toEqual([firstAudio]));
    await act(() => songAudio.fetchMissing([]));
    act(() => screen.getByRole('button', { name: 'Play Album 3' }).click());
    expect(element.src).toContain('/media/song-5.mp3');
    expect(playback.queue.getSnapshot().context.songs).toHaveLength(2);
  });

  it('has albums dimmed of which nothing is stored without a network', async () => {
    const { playback } = show();
    act(() => songAudio.remember([songNumber(4)]));
    playback.queue.send({ type: 'queue.availabilityChanged', available: new Set([songNumber(4).audioUrl]) });
    move();
    await screen.findByText('Album 2');
    expect(screen.getByRole('button', { name: 'Play Album 2' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: 'Play Album 3' })).toHaveProperty('disabled', true);
  });

  it('is that of the server when the worker fails', async () => {
    show();
    device.fails = true;
    move();
    expect(await screen.findByText('From the server')).toBeTruthy();
  });
});
