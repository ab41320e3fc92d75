import type { Album, ArtistDetail, Song } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { DeviceCatalogue } from './device-catalogue';

export async function songOnDevice(device: DeviceCatalogue, id: string): Promise<Song | undefined> {
  const { songs } = await device.byIds({ songs: [id] });
  return songs[0];
}

export async function albumOnDevice(device: DeviceCatalogue, id: string): Promise<Album | undefined> {
  const { albums } = await device.byIds({ albums: [id] });
  return albums[0];
}

export async function artistOnDevice(device: DeviceCatalogue, id: string): Promise<ArtistDetail | undefined> {
  const [artist] = (await device.byIds({ artists: [id] })).artists;
  if (!artist) return undefined;
  const { songs, albums } = await device.byIds({ songs: artist.songs, albums: artist.albums });
  return { ...artist, songs, albums };
}

/** The name under which an album is queried from the device. */
export const albumName = (id: string): string => `album ${id}`;

/** The album as a screen last read it from the device; undefined if none has. */
export const albumReadFromDevice = (client: QueryClient, id: string): Album | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['device', albumName(id)] })
    .map(({ queryKey }) => client.getQueryData<{ item: Album | undefined }>(queryKey)?.item)
    .findLast((album) => album !== undefined);
