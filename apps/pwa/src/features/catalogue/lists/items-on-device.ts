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
  const { appearsOn: guestIds = [], ...shown } = artist;
  const { songs, albums } = await device.byIds({ songs: [...artist.songs, ...guestIds], albums: artist.albums });
  const guest = new Set(guestIds);
  const appearsOn = songs.filter(({ _id }) => guest.has(_id));
  return { ...shown, songs: songs.filter(({ _id }) => !guest.has(_id)), albums, ...(appearsOn.length > 0 && { appearsOn }) };
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
