import type { ResponseStore } from '../catalogue/response-store';
import { readAlbums, readArtists, readSongs, readTrending, songsIn } from '../catalogue/stored-lists';
import { createLibraryIndex } from './library-index';
import type { FoundInLibrary } from './library-index';

/** Searches the stored catalogue: made ready once, and again when something of it has changed. `undefined` when none is stored. */
export function createStoredLibrary(store: Pick<ResponseStore, 'read'>): (typed: string) => Promise<FoundInLibrary | undefined> {
  let ready: { version: string; search: (typed: string) => FoundInLibrary } | undefined;

  return async (typed) => {
    const [songs, albums, artists, trending] = await Promise.all([
      readSongs(store),
      readAlbums(store),
      readArtists(store),
      readTrending(store),
    ]);
    const version = [songs, albums, artists, trending].map((list) => list.version).join(' ');
    if (ready?.version !== version) {
      const onAlbums = albums.items();
      const library = {
        songs: [...songsIn(songs.items(), onAlbums).values()],
        albums: onAlbums,
        artists: artists.items(),
        trending: trending.items().map(({ _id }) => _id),
      };
      const isEmpty = library.songs.length + library.albums.length + library.artists.length === 0;
      ready = isEmpty ? undefined : { version, search: createLibraryIndex(library) };
    }
    return ready?.search(typed);
  };
}
