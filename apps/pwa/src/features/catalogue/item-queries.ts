import { albumEndpoints, artistEndpoints, listWindowEndpoints, songEndpoints } from '@chorus/contracts';
import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { queryOf } from '../../platform/api-client/query-of';
import { refetchAfter } from './catalogue-queries';
import { albumName } from './device/album-read';
import { useDeviceItem } from './device/use-device-item';
import { albumOnDevice, artistOnDevice, songOnDevice } from './device/items-on-device';
import { eitherItem, isServerAsked } from './item-reading';
import type { ItemReading } from './item-reading';

type AlbumWindow = z.infer<typeof listWindowEndpoints.albums.response>;

/** From the device, without the addresses of audio. */
export function useSong(id: string): ItemReading<Song> {
  const onDevice = useDeviceItem(`song ${id}`, (device) => songOnDevice(device, id));
  const enabled = isServerAsked(onDevice);
  const select = useCallback((songs: Song[]) => songs.find(({ _id }) => _id === id), [id]);
  return eitherItem(
    onDevice,
    useQuery({ ...queryOf(songEndpoints.byIds, undefined, { ids: id }), refetchInterval: refetchAfter(false), enabled, select }),
  );
}

/** From the device, without the addresses of audio. */
export function useAlbum(id: string): ItemReading<Album> {
  const client = useQueryClient();
  const onDevice = useDeviceItem(albumName(id), (device) => albumOnDevice(device, id));
  const fromServer = useQuery({
    ...queryOf(albumEndpoints.byId, { id }),
    enabled: isServerAsked(onDevice),
    placeholderData: () => listedAlbum(client, id),
  });
  return eitherItem(onDevice, fromServer);
}

/** From the device, without the addresses of audio. */
export function useArtist(id: string): ItemReading<ArtistDetail> {
  const onDevice = useDeviceItem(`artist ${id}`, (device) => artistOnDevice(device, id));
  return eitherItem(onDevice, useQuery({ ...queryOf(artistEndpoints.byId, { id }), enabled: isServerAsked(onDevice) }));
}

/** As a list of this page has it. */
function listedAlbum(client: QueryClient, id: string): Album | undefined {
  const windows = client.getQueriesData<AlbumWindow>({ queryKey: queryOf(listWindowEndpoints.albums).queryKey });
  return windows.flatMap(([, window]) => window?.rows ?? []).find((album) => album._id === id);
}
