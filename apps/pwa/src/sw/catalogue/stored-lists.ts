import { API_PREFIX, cataloguePaths } from '@chorus/contracts';
import { fieldsOf, lightSchema } from '../../platform/storage/light-schema';
import { nextPartOf } from './next-part';
import type { ResponseStore } from './response-store';

type Reader = Pick<ResponseStore, 'read'>;

// What the server has said is passed on as it is: here is only what lists are put together by.
export interface ListedSong {
  _id: string;
  title: string;
  artistId: string | null;
}
export interface ListedAlbum extends ListedSong {
  songs: ListedSong[];
}
export interface ListedArtist {
  _id: string;
  fullName: string;
  songs: string[];
  albums: string[];
}

const listedSong = lightSchema('song', (value): value is ListedSong => {
  const { _id, title, artistId } = fieldsOf(value);
  return typeof _id === 'string' && typeof title === 'string' && (artistId === null || typeof artistId === 'string');
});
const listedAlbum = lightSchema('album', (value): value is ListedAlbum => {
  const { songs } = fieldsOf(value);
  return listedSong.safeParse(value).success && Array.isArray(songs) && songs.every((song) => listedSong.safeParse(song).success);
});
const listedArtist = lightSchema('artist', (value): value is ListedArtist => {
  const { _id, fullName, songs, albums } = fieldsOf(value);
  return typeof _id === 'string' && typeof fullName === 'string' && areTexts(songs) && areTexts(albums);
});

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A list as it is stored, all its parts. `version` is another when the list is. */
export interface StoredList<Item> {
  version: string;
  /** What can be read of its items. */
  items: () => Item[];
}

const listAt =
  <Item>(path: string, item: { safeParse: (value: unknown) => { data?: Item | undefined } }) =>
  async (store: Reader): Promise<StoredList<Item>> => {
    const parts = await readParts(store, API_PREFIX + path);
    return {
      version: parts.map(({ etag }) => etag).join(),
      items: () => parts.flatMap(({ body }) => parseArray(body).flatMap((value) => item.safeParse(value).data ?? [])),
    };
  };

async function readParts(store: Reader, url: string): Promise<{ etag: string | null; body: string }[]> {
  const part = await store.read({ person: undefined, url });
  if (!part) return [];
  const next = nextPartOf(part.link);
  return [part, ...(next === undefined ? [] : await readParts(store, next))];
}

function parseArray(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

export const readSongs = listAt(cataloguePaths.songs, listedSong);
export const readAlbums = listAt(cataloguePaths.albums, listedAlbum);
export const readArtists = listAt(cataloguePaths.artists, listedArtist);
export const readTrending = listAt(cataloguePaths.trending, listedSong);

/** Every song that is stored in a list or on an album. */
export const songsIn = (songs: readonly ListedSong[], albums: readonly ListedAlbum[]): ReadonlyMap<string, ListedSong> =>
  new Map([...albums.flatMap((album) => album.songs), ...songs].map((song) => [song._id, song]));
