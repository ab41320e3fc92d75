import { albumsIn, API_PREFIX, artistsIn, byName, guestSongsIn, newestFirst, shownSong } from '@chorus/contracts';
import type { CatalogueCopy, FeedSong } from '@chorus/contracts';
import { mapYielding } from '../../platform/async/map-yielding';
import type { CatalogueStore } from '../../platform/storage/catalogue/catalogue-store';
import type { StoredResponse } from '../../platform/storage/responses/response-store';
import type { FormerLists } from './former-lists';

export interface OfflineCatalogue {
  /** Makes the API's answer at this path and query from the device's copy. */
  read: (path: string) => Promise<Pick<StoredResponse, 'body' | 'link'> | undefined>;
}

const PATH = new RegExp(`^${API_PREFIX}/(songs|albums|artists)(?:/([^/?]+))?$`);

/** Reads the copy for each answer, because a service worker has no room to hold 100,000 songs. */
export function createOfflineCatalogue(store: Pick<CatalogueStore, 'read'>, former: Pick<FormerLists, 'read'>): OfflineCatalogue {
  return {
    read: async (path) => {
      const [, list, id] = PATH.exec(path) ?? [];
      const copy = list === undefined ? undefined : (await store.read())?.copy;
      const answer = copy && (id === undefined ? await listOf(copy, list) : itemOf(copy, list, id));
      return answer ? { body: JSON.stringify(answer), link: null } : former.read(path);
    },
  };
}

function listOf(copy: CatalogueCopy, list: string | undefined): Promise<unknown[]> {
  if (list === 'albums') return mapYielding([...copy.albums.values()].sort(newestFirst), albumsOf(copy));
  if (list === 'artists') return mapYielding([...copy.artists.values()].sort(byName), artistsIn(copy));
  return mapYielding([...copy.songs.values()].sort(newestFirst), songsOf(copy));
}

function itemOf(copy: CatalogueCopy, list: string | undefined, id: string): object | undefined {
  const albumOf = albumsOf(copy);
  if (list === 'albums') return shownAt(copy.albums, id, albumOf)[0];
  const [artist] = list === 'artists' ? shownAt(copy.artists, id, artistsIn(copy)) : [];
  if (!artist) return undefined;
  const appearsOn = guestSongsIn(copy)(id).map(songsOf(copy));
  return {
    ...artist,
    songs: artist.songs.flatMap((song) => shownAt(copy.songs, song, songsOf(copy))),
    albums: artist.albums.flatMap((album) => shownAt(copy.albums, album, albumOf)),
    ...(appearsOn.length > 0 && { appearsOn }),
  };
}

function shownAt<Row, Shown>(rows: { get: (id: string) => Row | undefined }, id: string, shown: (row: Row) => Shown): Shown[] {
  const row = rows.get(id);
  return row ? [shown(row)] : [];
}

const songsOf = (copy: CatalogueCopy) => (song: FeedSong) => shownSong(copy, song);
const albumsOf = (copy: CatalogueCopy) => albumsIn(copy).shown;
