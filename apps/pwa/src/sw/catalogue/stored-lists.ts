import { API_PREFIX, catalogueReads, nextPartOf } from '@chorus/contracts';
import { fieldsOf } from '../../platform/json/fields-of';
import { parseJson } from '../../platform/json/parse-json';
import { mapYielding } from '../../platform/async/map-yielding';
import type { ResponseStore, StoredResponse } from '../../platform/storage/responses/response-store';

type Reader = Pick<ResponseStore, 'read'>;

// Only the fields that lists are assembled by: the server's JSON itself is passed on unchanged.
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

const isListedSong = (value: unknown): value is ListedSong => {
  const { _id, title, artistId } = fieldsOf(value);
  return typeof _id === 'string' && typeof title === 'string' && (artistId === null || typeof artistId === 'string');
};
const isListedAlbum = (value: unknown): value is ListedAlbum => {
  const { songs } = fieldsOf(value);
  return isListedSong(value) && Array.isArray(songs) && songs.every(isListedSong);
};
const isListedArtist = (value: unknown): value is ListedArtist => {
  const { _id, fullName, songs, albums } = fieldsOf(value);
  return typeof _id === 'string' && typeof fullName === 'string' && areTexts(songs) && areTexts(albums);
};

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const listAt =
  <Item>(path: string, isItem: (value: unknown) => value is Item) =>
  async (store: Reader): Promise<Item[]> => {
    let items: Item[] = [];
    let url: string | undefined = API_PREFIX + path;
    while (url !== undefined) {
      const part: StoredResponse | undefined = await store.read({ person: undefined, url });
      const read = await mapYielding(parseArray(part?.body ?? '[]'), (value) => (isItem(value) ? value : undefined));
      items = [...items, ...read.filter((one) => one !== undefined)];
      url = nextPartOf(part?.link ?? null);
    }
    return items;
  };

function parseArray(text: string): unknown[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : [];
}

export const readSongs = listAt(catalogueReads.songs.path, isListedSong);
export const readAlbums = listAt(catalogueReads.albums.path, isListedAlbum);
export const readArtists = listAt(catalogueReads.artists.path, isListedArtist);

export const songsIn = (songs: readonly ListedSong[], albums: readonly ListedAlbum[]): ReadonlyMap<string, ListedSong> =>
  new Map([...albums.flatMap((album) => album.songs), ...songs].map((song) => [song._id, song]));
