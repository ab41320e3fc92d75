import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { ResponseStore } from '../../platform/storage/responses/response-store';
import { readAlbums, readArtists, readSongs, songsIn } from './stored-lists';

type Reader = Pick<ResponseStore, 'read'>;

/**
 * Builds the response for one album or artist from the stored lists; `undefined` when they do not
 * contain it.
 */
export async function answerFromLists(store: Reader, pathname: string): Promise<object | undefined> {
  const albumId = idIn(pathname, catalogueReads.albums.path);
  if (albumId !== undefined) return (await readAlbums(store)).find(({ _id }) => _id === albumId);
  const artistId = idIn(pathname, catalogueReads.artists.path);
  return artistId === undefined ? undefined : artistFromLists(store, artistId);
}

function idIn(pathname: string, list: string): string | undefined {
  const folder = `${API_PREFIX}${list}/`;
  return pathname.startsWith(folder) ? pathname.slice(folder.length) : undefined;
}

async function artistFromLists(store: Reader, id: string): Promise<object | undefined> {
  const artist = (await readArtists(store)).find(({ _id }) => _id === id);
  if (!artist) return undefined;
  const [albums, songs] = await Promise.all([readAlbums(store), readSongs(store)]);
  const songsById = songsIn(songs, albums);
  return {
    ...artist,
    songs: artist.songs.flatMap((songId) => songsById.get(songId) ?? []),
    albums: artist.albums.flatMap((albumId) => albums.find(({ _id }) => _id === albumId) ?? []),
  };
}
