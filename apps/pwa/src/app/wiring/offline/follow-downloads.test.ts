/** @jest-environment jsdom */
import { albumEndpoints, artistEndpoints, songEndpoints, UNKNOWN_AUDIO } from '@chorus/contracts';
import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { LazyDeviceState } from '../../../features/catalogue/lists/device-catalogue';
import type { DeviceCatalogue } from '../../../features/catalogue/lists/device-catalogue';
import { itemOf, songNumber } from '../../../features/offline/offline.fixture';
import { nothingStored } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import { invalidateCatalogue } from '../../../platform/api-client/invalidate-catalogue';
import { queryOf } from '../../../platform/api-client/query-of';
import { createStore } from '../../../platform/store/create-store';
import { followCatalogue } from './follow-downloads';

const songs = (...numbers: number[]) => numbers.map((n) => songNumber(n));
const album = (...numbers: number[]) => ({ _id: 'album-1', title: 'Album 1', songs: songs(...numbers) }) as unknown as Album;
const artist = (...numbers: number[]) => ({ _id: 'artist-1', fullName: 'Lan Anh', songs: songs(...numbers) }) as unknown as ArtistDetail;
const albumDownload = itemOf(1, [1, 2]);
const songDownload = itemOf(1, [1], { kind: 'song', id: songNumber(1)._id });
const artistDownload = itemOf(1, [1, 2], { kind: 'artist', id: 'artist-1' });

interface Copy {
  songs?: Song[];
  albums?: Album[];
}
const deviceWith = ({ songs = [], albums = [] }: Copy) =>
  ({ byIds: () => Promise.resolve({ songs, albums, artists: [] }) }) as unknown as DeviceCatalogue;

const newAudio = (n: number) => songNumber(n, { audioUrl: '/media/newer.mp3' });

const songById = queryOf(songEndpoints.byIds, undefined, { ids: songNumber(1)._id }).queryKey;
const albumById = queryOf(albumEndpoints.byId, { id: 'album-1' }).queryKey;
const artistById = queryOf(artistEndpoints.byId, { id: 'artist-1' }).queryKey;

const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

function start(downloads: OfflineState['downloads'], copy?: Copy) {
  const state = createStore(nothingStored);
  const device = createStore<LazyDeviceState>({ type: 'none' });
  const follow = jest.fn(() => Promise.resolve());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  clients.push(client);
  const asked: string[] = [];
  Object.assign(globalThis, {
    fetch: (url: string) => {
      asked.push(url);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  followCatalogue({
    offline: { state, follow },
    client,
    device: { state: device, open: () => Promise.resolve(deviceWith(copy ?? {})) },
  });
  return {
    client,
    device,
    read: () => state.set({ ...nothingStored, isRead: true, downloads }),
    asked: () => asked.splice(0),
    followed: async () => {
      await settled();
      return follow.mock.calls.flatMap((offered: unknown[]) => offered[0]) as { id: string; songs: unknown[] }[];
    },
  };
}

/** Observers are notified some turns later, however long those take. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

describe('a downloaded album or artist', () => {
  it.each([
    ['album', albumDownload, albumById, album(1, 2, 3)],
    ['artist', artistDownload, artistById, artist(1, 2, 3)],
  ])('gets the songs that are added to it: %s', async (_, download, queryKey, answer) => {
    const { client, read, followed } = start([download]);
    read();
    expect(await followed()).toEqual([]);
    client.setQueryData(queryKey, answer);
    expect(await followed()).toMatchObject([{ id: download.id, songs: songs(1, 2, 3) }]);
  });

  it('gets the songs that the page had read before storage', async () => {
    const { client, read, followed } = start([albumDownload]);
    client.setQueryData(albumById, album(1, 2, 3));
    expect(await followed()).toEqual([]);
    read();
    expect(await followed()).toMatchObject([{ id: 'album-1' }]);
  });

  it.each([
    ['song', songDownload, songById, [newAudio(1)], [newAudio(1)]],
    ['album', albumDownload, albumById, { ...album(2), songs: [newAudio(2)] }, [newAudio(2)]],
    ['artist', artistDownload, artistById, { ...artist(2), songs: [newAudio(2)] }, [newAudio(2)]],
  ])('gets the audio that replaced that of a song: %s', async (_, download, queryKey, answer, expected) => {
    const { client, read, followed } = start([download]);
    read();
    client.setQueryData(queryKey, answer);
    expect(await followed()).toMatchObject([{ id: download.id, songs: expected }]);
  });

  it('stays as it is while nothing is added to it', async () => {
    const { client, read, followed } = start([albumDownload]);
    read();
    client.setQueryData(albumById, album(2));
    expect(await followed()).toEqual([]);
  });

  it('is read from the server by itself, and again when the catalogue has changed', async () => {
    const { client, read, asked } = start([albumDownload, artistDownload, songDownload]);
    const addresses = ['/api/albums/album-1', '/api/artists/artist-1', `/api/songs/by-ids?ids=${songNumber(1)._id}`];
    await settled();
    expect(asked()).toEqual([]);
    read();
    await settled();
    expect(asked()).toEqual(addresses);
    await invalidateCatalogue(client);
    expect(asked()).toEqual(expect.arrayContaining(addresses.slice(0, 2)));
  });
});

describe('a downloaded album on a device with a copy of the catalogue', () => {
  it('gets the songs that are added', async () => {
    const { device, read, followed } = start([albumDownload], { albums: [album(1, 2, 3)] });
    read();
    device.set({ type: 'copy', revision: '2-a', changed: [songNumber(3)._id] });
    expect(await followed()).toMatchObject([{ id: 'album-1', songs: songs(1, 2, 3) }]);
  });

  it('gets the audio that replaced that of a song', async () => {
    const { device, read, followed } = start([albumDownload], { albums: [{ ...album(1), songs: [songNumber(1), newAudio(2)] }] });
    read();
    device.set({ type: 'copy', revision: '2-a', changed: [songNumber(2)._id] });
    expect(await followed()).toMatchObject([{ songs: [{ _id: songNumber(1)._id }, newAudio(2)] }]);
  });

  it('stays as it is while the copy is of the release before, which has no audio', async () => {
    const unknown = songs(1, 2).map((song) => ({ ...song, audioUrl: UNKNOWN_AUDIO }));
    const { device, read, followed } = start([albumDownload], { albums: [{ ...album(1), songs: unknown }] });
    read();
    device.set({ type: 'copy', revision: '2-a' });
    expect(await followed()).toEqual([]);
  });

  it('does not follow what the server sent, which may be older, nor reads it', async () => {
    const { client, device, read, asked, followed } = start([albumDownload], { albums: [album(1, 2)] });
    device.set({ type: 'copy', revision: '2-a', changed: [] });
    read();
    client.setQueryData(albumById, album(1, 2, 3));
    expect([await followed(), asked()]).toEqual([[], []]);
  });

  it('follows the server again when the copy is gone', async () => {
    const { client, device, read, followed } = start([albumDownload], { albums: [album(1, 2)] });
    device.set({ type: 'copy', revision: '2-a', changed: [] });
    read();
    device.set({ type: 'off' });
    client.setQueryData(albumById, album(1, 2, 3));
    expect(await followed()).toMatchObject([{ songs: songs(1, 2, 3) }]);
  });
});
