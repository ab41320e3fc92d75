import { API_PREFIX, catalogueReads } from '@chorus/contracts';
import type { ResponseStore } from '../../platform/storage/responses/response-store';
import { readAlbums, readArtists, readSongs, readPopularity, songsIn } from '../catalogue/stored-lists';
import { createLibraryIndex } from './library-index';
import type { FoundInLibrary, SearchLibrary } from './library-index';

type Store = Pick<ResponseStore, 'read' | 'onChanged'>;

const { songs, albums, artists, popularity } = catalogueReads;
const lists: readonly string[] = [songs, albums, artists, popularity].map(({ path }) => API_PREFIX + path);
const listOf = (url: string) => url.split('?', 1)[0] ?? '';

/**
 * Builds the index once, and again when a stored list changes. Undefined when no catalogue is
 * stored.
 */
export function createStoredLibrary(store: Store): (typed: string) => Promise<FoundInLibrary | undefined> {
  let making: Promise<SearchLibrary | undefined> | undefined;
  store.onChanged((url) => {
    if (lists.includes(listOf(url))) making = undefined;
  });

  return async (typed) => {
    const search = await (making ??= makeReady(store));
    if (!search) making = undefined;
    return search?.(typed);
  };
}

/** A failure is not cached: the next search reads storage again. */
async function makeReady(store: Store): Promise<SearchLibrary | undefined> {
  try {
    const [listed, onAlbums, people, popular] = [
      await readSongs(store),
      await readAlbums(store),
      await readArtists(store),
      await readPopularity(store),
    ];
    const library = {
      songs: [...songsIn(listed, onAlbums).values()],
      albums: onAlbums,
      artists: people,
      popular,
    };
    const isEmpty = library.songs.length + library.albums.length + library.artists.length === 0;
    return isEmpty ? undefined : await createLibraryIndex(library);
  } catch {
    return undefined;
  }
}
