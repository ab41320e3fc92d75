import { albumEndpoints, artistEndpoints, listWindowEndpoints, songEndpoints } from '@chorus/contracts';
import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { queryOf } from '../../platform/api-client/query-of';
import { refetchAfter } from './catalogue-queries';
import { albumName, albumOnDevice, artistOnDevice, songOnDevice } from './lists/items-on-device';
import { useDeviceItem } from './lists/use-device';
import type { DeviceItem } from './lists/use-device';
import { isNotFound } from './load-failure';

type AlbumWindow = z.infer<typeof listWindowEndpoints.albums.response>;

export function useSong(id: string): ItemReading<Song> {
  const onDevice = useDeviceItem(`song ${id}`, (device) => songOnDevice(device, id));
  const enabled = isServerAsked(onDevice);
  const select = useCallback((songs: Song[]) => songs.find(({ _id }) => _id === id), [id]);
  return eitherItem(
    onDevice,
    useQuery({ ...queryOf(songEndpoints.byIds, undefined, { ids: id }), refetchInterval: refetchAfter(false), enabled, select }),
  );
}

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

export function useArtist(id: string): ItemReading<ArtistDetail> {
  const onDevice = useDeviceItem(`artist ${id}`, (device) => artistOnDevice(device, id));
  return eitherItem(onDevice, useQuery({ ...queryOf(artistEndpoints.byId, { id }), enabled: isServerAsked(onDevice) }));
}

/** The album in a list that this page has read. */
function listedAlbum(client: QueryClient, id: string): Album | undefined {
  const windows = client.getQueriesData<AlbumWindow>({ queryKey: queryOf(listWindowEndpoints.albums).queryKey });
  return windows.flatMap(([, window]) => window?.rows ?? []).find((album) => album._id === id);
}

/** A song, an album or an artist as a screen shows it, wherever it comes from. */
export interface ItemReading<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

const isServerAsked = ({ item, isPending }: DeviceItem<unknown>): boolean => item === undefined && !isPending;

/** The server's answer stays in view until the device answers. */
function eitherItem<T>({ item }: DeviceItem<T>, fromServer: ItemReading<T>): ItemReading<T> {
  const { error, refetch } = fromServer;
  if (item !== undefined) return { data: item, error: null, isPending: false, refetch };
  // What the server sent before it was deleted would stay.
  return error && isNotFound(error) ? { data: undefined, error, isPending: false, refetch } : fromServer;
}
