import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { awaitAudio } from '../app/wiring/playback/await-audio';
import * as open from '../features/catalogue/lists/open-device';
import type { fakeDevice } from '../features/catalogue/lists/device.fixture';
import { withoutAudio } from '../features/catalogue/lists/device.fixture';
import { songAudio } from '../features/player/song-audio/song-audio';
import { serve, showScreen } from './screen.fixture';
import { SongsScreen } from './songs-screen';

jest.mock('../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const songs = (count: number) => songNumbers(1, count);
const idsFrom = (first: number, last: number) => songNumbers(first, last).map(({ _id }) => _id);
const addressOf = (ids: readonly string[]) => `/api/songs/by-ids?ids=${encodeURIComponent(ids.join(','))}`;

function show(count: number, answers: Record<string, unknown> = {}) {
  Object.assign(device, { songs: withoutAudio(songs(count)), asked: [], fails: false });
  const asked = serve({ '/api/songs': [songNumber(1, { title: 'From the server' })], ...answers });
  const shown = showScreen(<SongsScreen />, { path: '/songs', at: '/songs' });
  awaitAudio(shown.playback, songAudio);
  return { asked: () => asked.mock.calls.map(([url]) => url), ...shown };
}
const move = (revision = '1-a') => act(() => deviceState.set({ type: 'copy', revision }));

beforeEach(() => {
  deviceState.set({ type: 'opening' });
  songAudio.forget(undefined);
});

describe('the All Songs screen on a device with a copy of the catalogue', () => {
  it('shows its songs without asking the server for the list, and asks for the audio of those in sight', async () => {
    const { asked } = show(60, { [addressOf(idsFrom(1, 50))]: songNumbers(1, 50) });
    move();
    expect(await screen.findByText('Showing 1-10 of 60')).toBeTruthy();
    expect(screen.getByText('Song 10')).toBeTruthy();
    await waitFor(() => expect(asked()).toEqual([addressOf(idsFrom(1, 50))]));
  });

  it('plays a song that is pressed at once', async () => {
    const { element, asked } = show(3, { [addressOf(idsFrom(1, 3))]: songNumbers(1, 3) });
    move();
    await screen.findByText('Song 2');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await act(() => songAudio.fetchMissing([]));
    act(() => screen.getAllByRole('button', { name: 'Play Song 2' })[0]!.click());
    expect(element.src).toContain('/media/song-2.mp3');
  });

  it('plays a song whose audio is still on its way as soon as it is known', async () => {
    const { element } = show(3, { [addressOf([songNumber(2)._id])]: [songNumber(2)] });
    move();
    await screen.findByText('Song 2');
    act(() => screen.getAllByRole('button', { name: 'Play Song 2' })[0]!.click());
    await waitFor(() => expect(element.src).toContain('/media/song-2.mp3'));
  });

  it('plays all of the list, of which few songs are in memory', async () => {
    const { playback, element } = show(5_000, { [addressOf(idsFrom(1, 11))]: songNumbers(1, 11) });
    move();
    await userEvent.click(await screen.findByRole('button', { name: 'Play All Songs' }));
    await waitFor(() => expect(element.src).toContain('/media/song-1.mp3'));
    expect(playback.queue.getSnapshot().context.songs).toHaveLength(5_000);
    expect(await screen.findByRole('button', { name: 'Pause All Songs' })).toBeTruthy();
  });

  it('has songs that are not stored dimmed without a network, and plays those that are', async () => {
    const { playback, element } = show(2);
    act(() => songAudio.remember([songNumber(2)]));
    playback.queue.send({ type: 'queue.availabilityChanged', available: new Set([songNumber(2).audioUrl]) });
    move();
    await screen.findByText('Song 2');
    expect(screen.getByText('Not available offline')).toBeTruthy();
    act(() => screen.getAllByRole('button', { name: 'Play Song 2' })[0]!.click());
    expect(element.src).toContain('/media/song-2.mp3');
  });

  it('shows what the server has sent until the device answers', async () => {
    act(() => deviceState.set({ type: 'none' }));
    show(2);
    expect(await screen.findByText('From the server')).toBeTruthy();
    move();
    expect(screen.queryByText('Loading songs...')).toBeNull();
    expect(await screen.findByText('Song 2')).toBeTruthy();
  });

  it('is that of the server when the worker fails', async () => {
    show(2);
    device.fails = true;
    move();
    expect(await screen.findByText('From the server')).toBeTruthy();
  });
});
