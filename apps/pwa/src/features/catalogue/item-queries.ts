import { albumEndpoints, artistEndpoints, listWindowEndpoints, songEndpoints } from '@chorus/contracts';
import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { queryOf } from '../../platform/api-client/query-of';
import { refetchAfter } from './catalogue-queries';
import { albumName, albumOnDevice, artistOnDevice, songOnDevice } from './lists/items-on-device';
import { useDeviceItem } from './lists/use-device';
import type { DeviceItem } from './lists/use-device';
import { isAway, isNotFound } from './load-failure';

type AlbumWindow = z.infer<typeof listWindowEndpoints.albums.response>;

export function useSong(id: string): ItemReading<Song> {
  const options = { ...queryOf(songEndpoints.byIds, undefined, { ids: id }), refetchInterval: refetchAfter(false) };
  const onDevice = useNewestItem(
    useDeviceItem(`song ${id}`, (device) => songOnDevice(device, id)),
    options.queryKey,
  );
  const enabled = isServerAsked(onDevice);
  const select = useCallback((songs: Song[]) => songs.find(({ _id }) => _id === id), [id]);
  return eitherItem(onDevice, useQuery({ ...options, enabled, select }));
}

export function useAlbum(id: string): ItemReading<Album> {
  const client = useQueryClient();
  const options = queryOf(albumEndpoints.byId, { id });
  const onDevice = useNewestItem(
    useDeviceItem(albumName(id), (device) => albumOnDevice(device, id)),
    options.queryKey,
  );
  const placeholderData = () => listedAlbum(client, id);
  return eitherItem(onDevice, useQuery({ ...options, enabled: isServerAsked(onDevice), placeholderData }));
}

export function useArtist(id: string): ItemReading<ArtistDetail> {
  const options = queryOf(artistEndpoints.byId, { id });
  const onDevice = useNewestItem(
    useDeviceItem(`artist ${id}`, (device) => artistOnDevice(device, id)),
    options.queryKey,
  );
  return eitherItem(onDevice, useQuery({ ...options, enabled: isServerAsked(onDevice) }));
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

/** Leaves out what the device has while it is older than what the server has answered on this page; a stored document's answer may be old itself. */
function useNewestItem<T>(onDevice: DeviceItem<T>, queryKey: QueryKey): DeviceItem<T> {
  const answered = useQueryClient().getQueryState(queryKey);
  const isServerNewer = answered && ((answered.data !== undefined && !answered.isInvalidated) || isGone(answered.error));
  return onDevice.isOlder && isServerNewer ? { ...onDevice, item: undefined, isPending: false } : onDevice;
}

const isServerAsked = ({ item, isPending }: DeviceItem<unknown>): boolean => item === undefined && !isPending;

/** The server's answer stays in view until the device has one that is as new. */
function eitherItem<T>({ item, isOpening }: DeviceItem<T>, fromServer: ItemReading<T>): ItemReading<T> {
  const { error, refetch } = fromServer;
  if (item !== undefined) return { data: item, error: null, isPending: false, refetch };
  // What the server sent before it was deleted would stay.
  if (isGone(error)) return { data: undefined, error, isPending: false, refetch };
  return isOpening && error && isAway(error) ? { ...fromServer, error: null, isPending: true } : fromServer;
}

const isGone = (error: Error | null): boolean => error !== null && isNotFound(error);
