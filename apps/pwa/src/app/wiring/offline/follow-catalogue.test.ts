/** @jest-environment jsdom */
import { albumEndpoints, artistEndpoints, songEndpoints } from '@chorus/contracts';
import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import type { LazyDeviceState } from '../../../features/catalogue/device/create-lazy-device';
import type { DeviceCatalogue } from '../../../features/catalogue/device/device-catalogue';
import { itemOf, songNumber } from '../../../features/offline/offline.fixture';
import { nothingStored } from '../../../features/offline/offline-state';
import type { OfflineState } from '../../../features/offline/offline-state';
import { songAudio } from '../../../features/player/song-audio/song-audio';
import { queryOf } from '../../../platform/api-client/query-of';
import type { ResponseMessage } from '../../../platform/storage/responses/response-channel';
import { createStore } from '../../../platform/store/create-store';
import { followCatalogue } from './follow-catalogue';

const songs = (...numbers: number[]) => numbers.map((n) => songNumber(n));
const album = (...numbers: number[]) => ({ _id: 'album-1', title: 'Album 1', songs: songs(...numbers) }) as unknown as Album;
const artist = (...numbers: number[]) => ({ _id: 'artist-1', fullName: 'Lan Anh', songs: songs(...numbers) }) as unknown as ArtistDetail;
const keptAlbum = itemOf(1, [1, 2]);
const keptSong = itemOf(1, [1], { kind: 'song', id: songNumber(1)._id });
const keptArtist = itemOf(1, [1, 2], { kind: 'artist', id: 'artist-1' });

interface Copy {
  songs?: Song[];
  albums?: Album[];
}
const deviceWith = ({ songs = [], albums = [] }: Copy) =>
  ({ byIds: () => Promise.resolve({ songs, albums, artists: [] }) }) as unknown as DeviceCatalogue;

const newAudio = (n: number) => songNumber(n, { audioUrl: '/media/newer.mp3' });

const allSongs = queryOf(songEndpoints.list).queryKey;
const albums = queryOf(albumEndpoints.list).queryKey;
const albumById = queryOf(albumEndpoints.byId, { id: 'album-1' }).queryKey;
const artistById = queryOf(artistEndpoints.byId, { id: 'artist-1' }).queryKey;

function start(kept: OfflineState['kept'], copy?: Copy) {
  const state = createStore(nothingStored);
  const device = createStore<LazyDeviceState>({ type: 'none' });
  const follow = jest.fn(() => Promise.resolve());
  const client = new QueryClient();
  const fetched = jest.spyOn(client, 'query').mockResolvedValue(undefined);
  let hear: (message: ResponseMessage) => void = () => undefined;
  followCatalogue({
    offline: { state, follow },
    client,
    responses: { onMessage: (listener) => (hear = listener) },
    isReachable: createStore(true),
    device: { state: device, open: () => Promise.resolve(deviceWith(copy ?? {})) },
  });
  return {
    client,
    device,
    read: () => state.set({ ...nothingStored, isRead: true, kept }),
    hear: (url: string) => hear({ type: 'changed', url }),
    followed: () => follow.mock.calls.flatMap((asked: unknown[]) => asked[0]) as { id: string; songs: unknown[] }[],
    fetched: () => fetched.mock.calls.map(([{ queryKey }]) => queryKey),
  };
}

describe('a downloaded album or artist', () => {
  it.each([
    ['the album’s page', keptAlbum, albumById, album(1, 2, 3)],
    ['the list of all albums', keptAlbum, albums, [album(1, 2, 3)]],
    ['the artist’s page', keptArtist, artistById, artist(1, 2, 3)],
  ])('gets the songs that %s shows later', (_, kept, queryKey, answer) => {
    const { client, read, followed } = start([kept]);
    read();
    expect(followed()).toEqual([]);
    client.setQueryData(queryKey, answer);
    expect(followed()).toMatchObject([{ id: kept.id, songs: songs(1, 2, 3) }]);
  });

  it('gets the songs that the page had read before storage', () => {
    const { client, read, followed } = start([keptAlbum]);
    client.setQueryData(albums, [album(1, 2, 3)]);
    expect(followed()).toEqual([]);
    read();
    expect(followed()).toMatchObject([{ id: 'album-1' }]);
  });

  it.each([
    ['song', keptSong, allSongs, [songNumber(2), newAudio(1)], [newAudio(1)]],
    ['album', keptAlbum, albums, [{ ...album(2), songs: [newAudio(2)] }], [newAudio(2)]],
    ['artist', keptArtist, artistById, { ...artist(2), songs: [newAudio(2)] }, [newAudio(2)]],
  ])('gets the audio that replaced that of a song: %s', (_, kept, queryKey, answer, expected) => {
    const { client, read, followed } = start([kept]);
    read();
    client.setQueryData(queryKey, answer);
    expect(followed()).toMatchObject([{ id: kept.id, songs: expected }]);
  });

  it('gets the audio that was read last, when two lists disagree', () => {
    const { client, read, followed } = start([keptAlbum]);
    client.setQueryData(albumById, { ...album(2), songs: [newAudio(2)] }, { updatedAt: 2 });
    client.setQueryData(albums, [album(2)], { updatedAt: 1 });
    read();
    expect(followed()).toMatchObject([{ songs: [newAudio(2)] }]);
    client.setQueryData(albums, [album(2)], { updatedAt: 3 });
    expect(followed()).toHaveLength(1);
  });

  it('stays as it is while nothing is added to it', () => {
    const { client, read, followed } = start([keptAlbum]);
    read();
    client.setQueryData(albumById, album(2));
    expect(followed()).toEqual([]);
  });

  it.each([
    ['the list of albums changed', '/api/albums', [albums]],
    ['the list of songs changed', '/api/songs', [artistById, allSongs]],
    ['the list of artists changed', '/api/artists', [artistById]],
    ['its artist changed', '/api/artists/artist-1', [artistById]],
    ['another artist changed', '/api/artists/artist-2', []],
  ])('is read again when the worker says that %s', (_, url, queryKeys) => {
    const { read, hear, fetched } = start([keptAlbum, keptArtist, keptSong]);
    hear(url);
    expect(fetched()).toEqual([]);
    read();
    hear(url);
    expect(fetched()).toEqual(queryKeys);
  });
});

describe('a downloaded album on a device with a copy of the catalogue', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const completed = jest.spyOn(songAudio, 'completeAll');
  beforeEach(() =>
    completed
      .mockReset()
      .mockImplementation((asked) => Promise.resolve(asked.map(({ _id }) => (_id === songNumber(2)._id ? newAudio(2) : songNumber(3))))),
  );
  const ids = () => completed.mock.calls.flatMap(([asked]) => asked.map(({ _id }) => _id));

  it('gets the songs that are added, and asks for the audio of those that have changed alone', async () => {
    const copy = { albums: [album(1, 2, 3)] };
    const { device, read, followed } = start([keptAlbum], copy);
    read();
    device.set({ type: 'copy', revision: '2-a', changed: [songNumber(3)._id] });
    await settled();
    expect(ids()).toEqual([songNumber(3)._id]);
    expect(followed()).toMatchObject([{ id: 'album-1', songs: [{}, {}, songNumber(3)] }]);
  });

  it('gets the audio that replaced that of a song', async () => {
    const { device, read, followed } = start([keptAlbum], { albums: [album(1, 2)] });
    read();
    device.set({ type: 'copy', revision: '2-a', changed: [songNumber(2)._id] });
    await settled();
    expect(followed()).toMatchObject([{ songs: [{ _id: songNumber(1)._id }, newAudio(2)] }]);
  });

  it('does not follow the lists of the server, which may be older, nor reads them again', async () => {
    const { client, device, read, hear, fetched, followed } = start([keptAlbum], { albums: [album(1, 2)] });
    read();
    device.set({ type: 'copy', revision: '2-a', changed: [] });
    client.setQueryData(albums, [album(1, 2, 3)]);
    hear('/api/albums');
    await settled();
    expect([followed(), fetched()]).toEqual([[], []]);
  });

  it('follows the lists of the server again when the copy is gone', async () => {
    const { client, device, read, followed } = start([keptAlbum], { albums: [album(1, 2)] });
    read();
    device.set({ type: 'copy', revision: '2-a', changed: [] });
    client.setQueryData(albums, [album(1, 2, 3)]);
    device.set({ type: 'off' });
    await settled();
    expect(followed()).toMatchObject([{ songs: songs(1, 2, 3) }]);
  });
});
