import { albumEndpoints, artistEndpoints, songEndpoints } from '@chorus/contracts';
import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryOf } from '../../platform/api-client/query-of';
import { whileItGrows } from './catalogue-queries';
import { albumName } from './device/album-read';
import { useDeviceWork } from './device/use-device-work';
import { albumOnDevice, artistOnDevice, songOnDevice } from './device/works-on-device';
import { eitherWork, isServerAsked } from './work-reading';
import type { WorkReading } from './work-reading';

/** From the device, without the addresses of audio; from the server there is the list of all. */
export function useSong(id: string): WorkReading<Song> {
  const onDevice = useDeviceWork(`song ${id}`, (device) => songOnDevice(device, id));
  const select = useCallback((songs: Song[]) => songs.find(({ _id }) => _id === id), [id]);
  const fromServer = useQuery({ ...queryOf(songEndpoints.list), ...whileItGrows, enabled: isServerAsked(onDevice), select });
  return eitherWork(onDevice, fromServer);
}

/** From the device, without the addresses of audio. */
export function useAlbum(id: string): WorkReading<Album> {
  const client = useQueryClient();
  const onDevice = useDeviceWork(albumName(id), (device) => albumOnDevice(device, id));
  const fromServer = useQuery({
    ...queryOf(albumEndpoints.byId, { id }),
    enabled: isServerAsked(onDevice),
    placeholderData: () => client.getQueryData(queryOf(albumEndpoints.list).queryKey)?.find((album) => album._id === id),
  });
  return eitherWork(onDevice, fromServer);
}

/** From the device, without the addresses of audio. */
export function useArtist(id: string): WorkReading<ArtistDetail> {
  const onDevice = useDeviceWork(`artist ${id}`, (device) => artistOnDevice(device, id));
  return eitherWork(onDevice, useQuery({ ...queryOf(artistEndpoints.byId, { id }), enabled: isServerAsked(onDevice) }));
}
