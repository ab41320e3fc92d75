import { albumNumber, artistNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { act, screen } from '@testing-library/react';
import * as open from '../features/catalogue/lists/open-device';
import type { fakeDevice } from '../features/catalogue/lists/device.fixture';
import AlbumScreen from './album/album-screen';
import ArtistScreen from './artist/artist-screen';
import { refusal, serve, showScreen } from './screen.fixture';

jest.mock('../features/catalogue/lists/open-device', () =>
  jest.requireActual<{ fakeDevice: typeof fakeDevice }>('../features/catalogue/lists/device.fixture').fakeDevice(),
);
const { device, deviceState, isDeviceCaughtUp } = open as unknown as ReturnType<typeof fakeDevice>;

const songs = songNumbers(1, 3);
const album = { ...albumNumber(1), songs };
const artist = artistNumber(1, { fullName: 'Lan Anh', songs: songs.map(({ _id }) => _id), albums: [album._id] });
const byId = `/api/albums/${album._id}`;

/** Brings the copy to a revision, and lets the page read it. */
const move = (revision: string) =>
  act(() => {
    deviceState.set({ type: 'copy', revision });
    return new Promise<void>((resolve) => setTimeout(resolve));
  });

beforeEach(() => {
  Object.assign(device, {
    albums: [album],
    artists: [artist],
    songs,
    fails: false,
  });
  deviceState.set({ type: 'copy', revision: '1-a' });
  isDeviceCaughtUp.set(true);
});

function showAlbum(answers: Record<string, unknown> = {}) {
  const asked = serve(answers);
  return { asked, ...showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: `/albums/${album._id}` }) };
}

describe('the page of an album on a device with a copy of the catalogue', () => {
  it('asks the server for nothing, and plays what the copy has now', async () => {
    const { asked, element } = showAlbum();
    await screen.findByText('Song 2');
    device.albums = [{ ...album, songs: [songs[0]!, songNumber(2, { title: 'Renamed', audioUrl: '/media/replaced.mp3' }), songs[2]!] }];
    act(() => deviceState.set({ type: 'copy', revision: '2-a', changed: [songs[1]!._id] }));
    await screen.findByText('Renamed');
    act(() => screen.getByText('Renamed').click());
    expect(element.src).toContain('/media/replaced.mp3');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['the worker has failed', () => (device.fails = true)],
    ['the copy is not read yet', () => deviceState.set({ type: 'copy', revision: 'cached' })],
    ['the copy does not have it', () => (device.albums = [])],
    ['there is no copy', () => deviceState.set({ type: 'none' })],
  ])('comes from the server while %s', async (_, become) => {
    become();
    showAlbum({ [byId]: { ...album, title: 'From the server' } });
    expect(await screen.findByRole('heading', { name: 'From the server' })).toBeTruthy();
  });

  it('is not said to be missing without a network before the copy is open', async () => {
    deviceState.set({ type: 'opening' });
    const { asked } = showAlbum();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
    expect(asked).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await move('1-a');
    expect(await screen.findByRole('heading', { name: album.title })).toBeTruthy();
  });

  it('says that an album does not exist any more when it is deleted', async () => {
    deviceState.set({ type: 'copy', revision: 'cached' });
    const served: Record<string, unknown> = { [byId]: { ...album, title: 'From the server' } };
    serve(served);
    const { client } = showScreen(<AlbumScreen />, { path: '/albums/:albumId', at: `/albums/${album._id}` });
    await screen.findByRole('heading', { name: 'From the server' });
    act(() => deviceState.set({ type: 'copy', revision: '1-a' }));
    await screen.findByRole('heading', { name: album.title });
    served[byId] = refusal(404, "We couldn't find this album.");
    device.albums = [];
    act(() => deviceState.set({ type: 'copy', revision: '2-a' }));
    await screen.findByRole('heading', { name: 'From the server' });
    await act(() => client.invalidateQueries());
    expect(await screen.findByRole('heading', { name: 'Album not found' })).toBeTruthy();
  });

  it('stays as the server sent it until the copy, which was older, has caught up', async () => {
    deviceState.set({ type: 'copy', revision: 'cached' });
    isDeviceCaughtUp.set(false);
    showAlbum({ [byId]: { ...album, title: 'New title' } });
    await screen.findByRole('heading', { name: 'New title' });
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(screen.getByRole('heading', { level: 1 }).textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await move('1-a');
    device.albums = [{ ...album, title: 'New title' }];
    isDeviceCaughtUp.set(true);
    await move('2-a');
    watch.disconnect();
    expect(seen).not.toContain(album.title);
    expect(screen.getByRole('heading', { name: 'New title' })).toBeTruthy();
  });

  it('stays deleted as the server says, although the copy, which is older, still has it', async () => {
    deviceState.set({ type: 'copy', revision: 'cached' });
    isDeviceCaughtUp.set(false);
    showAlbum({ [byId]: refusal(404, "We couldn't find this album.") });
    await screen.findByRole('heading', { name: 'Album not found' });
    await move('1-a');
    expect(screen.getByRole('heading', { name: 'Album not found' })).toBeTruthy();
    device.albums = [];
    isDeviceCaughtUp.set(true);
    await move('2-a');
    expect(screen.getByRole('heading', { name: 'Album not found' })).toBeTruthy();
  });

  it('says that an album does not exist when neither the device nor the server has it', async () => {
    device.albums = [];
    showAlbum({ [byId]: refusal(404, "We couldn't find this album.") });
    expect(await screen.findByRole('heading', { name: 'Album not found' })).toBeTruthy();
  });
});

it('the page of an artist on a device with a copy of the catalogue asks the server for nothing', async () => {
  const asked = serve({});
  showScreen(<ArtistScreen />, { path: '/artists/:artistId', at: `/artists/${artist._id}` });
  expect(await screen.findByRole('heading', { name: 'Lan Anh' })).toBeTruthy();
  expect(screen.getByText('3 songs')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Album 1' })).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
