import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bringAudio } from '../app/wiring/playback/bring-audio';
import * as open from '../features/catalogue/lists/open-device';
import type { fakeDevice } from '../features/catalogue/lists/device.fixture';
import { withoutAudio } from '../features/catalogue/lists/device.fixture';
import { onlyStored } from '../features/player/queue/stored.fixture';
import { serve, showScreen } from './screen.fixture';
import { SongsScreen } from './songs-screen';

jest.mock('../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState } = open as unknown as ReturnType<typeof fakeDevice>;

const songs = (count: number) => songNumbers(1, count);
const addressOf = (ids: readonly string[]) => `/api/songs/by-ids?ids=${encodeURIComponent(ids.join(','))}`;

function show(count: number, { answers = {}, isOld = false }: { answers?: Record<string, unknown>; isOld?: boolean } = {}) {
  Object.assign(device, { songs: isOld ? withoutAudio(songs(count)) : songs(count), asked: [], fails: false });
  const asked = serve({ '/api/songs': [songNumber(1, { title: 'From the server' })], ...answers });
  const shown = showScreen(<SongsScreen />, { path: '/songs', at: '/songs' });
  bringAudio(shown.playback.queue);
  return { asked: () => asked.mock.calls.map(([url]) => url), ...shown };
}
const move = (revision = '1-a') => act(() => deviceState.set({ type: 'copy', revision }));

beforeEach(() => deviceState.set({ type: 'opening' }));

describe('the All Songs screen on a device with a copy of the catalogue', () => {
  it('shows its songs and plays one without asking the server', async () => {
    const { asked, element } = show(60);
    move();
    expect(await screen.findByText('Showing 1-10 of 60')).toBeTruthy();
    act(() => screen.getAllByRole('button', { name: 'Play Song 10' })[0]!.click());
    expect(element.src).toContain('/media/song-10.mp3');
    expect(asked()).toEqual([]);
  });

  it('plays all of the list, of which few songs are in memory', async () => {
    const { playback, element } = show(5_000);
    move();
    await userEvent.click(await screen.findByRole('button', { name: 'Play All Songs' }));
    await waitFor(() => expect(element.src).toContain('/media/song-1.mp3'));
    expect(playback.queue.getSnapshot().context.songs).toHaveLength(5_000);
    expect(await screen.findByRole('button', { name: 'Pause All Songs' })).toBeTruthy();
  });

  it('asks for the audio of a song that is pressed while the copy is of the release before, and plays it', async () => {
    const { asked, element } = show(3, { answers: { [addressOf([songNumber(2)._id])]: [songNumber(2)] }, isOld: true });
    move();
    await screen.findByText('Song 2');
    expect(asked()).toEqual([]);
    act(() => screen.getAllByRole('button', { name: 'Play Song 2' })[0]!.click());
    await waitFor(() => expect(element.src).toContain('/media/song-2.mp3'));
    expect(asked()).toEqual([addressOf([songNumber(2)._id])]);
  });

  it.each([
    ['of this release', false],
    ['of the release before, which has no audio', true],
  ])('has songs that are not stored dimmed without a network, and plays those that are, with a copy %s', async (_, isOld) => {
    const { playback, element } = show(2, { isOld });
    playback.queue.send(onlyStored(songNumber(2)));
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
