import { ALBUM_WINDOW, albumEndpoints, artistEndpoints, listWindowEndpoints, songEndpoints } from '@chorus/contracts';
import type { Album, Artist, ListedSong } from '@chorus/contracts';
import type { DeviceCatalogue } from './device-catalogue';
import type { DeviceList, ListQuery, SongChoice } from './worker/worker-messages';
import { isChosen } from '../genre-counts';
import { albumList, artistList, newestSongs } from './list-kinds';
import type { ListKind } from './arrange';
import type { FormerList } from './use-former-list';
import type { WindowEndpoint, WindowQuery } from './use-server-window';

/** A list that both the device's copy of the catalogue and the server have. */
export interface CatalogueList<T> {
  /** Under which the copy is queried. */
  name: string;
  kind: ListKind<T>;
  askDevice: (device: DeviceCatalogue, query: ListQuery) => Promise<DeviceList<T>>;
  endpoint: WindowEndpoint<T>;
  /** Rows of a window: at least two thirds of the largest page, which three windows have to hold. */
  length: number;
  /** Limits the list to a genre or a decade. */
  choice?: WindowQuery;
  former: Omit<FormerList<T>, 'kind'>;
}

const WINDOW = 100;
/** Smaller, since an album comes with its songs. */
const ALBUMS_PAGE_WINDOW = 72;
const all = () => true;

export const allArtists: CatalogueList<Artist> = {
  name: 'artists',
  kind: artistList,
  askDevice: (device, query) => device.artists(query),
  endpoint: listWindowEndpoints.artists,
  length: WINDOW,
  former: { endpoint: artistEndpoints.list, isListed: all },
};

export const allAlbums: CatalogueList<Album> = {
  name: 'albums',
  kind: albumList,
  askDevice: (device, query) => device.albums(query),
  endpoint: listWindowEndpoints.albums,
  length: ALBUMS_PAGE_WINDOW,
  former: { endpoint: albumEndpoints.list, isListed: all },
};

/** All albums where a few are in sight at a time; Home's document brings the first window along. */
export const newestAlbums: CatalogueList<Album> = { ...allAlbums, length: ALBUM_WINDOW };

/** All songs, or those of a genre or a decade. */
export const songsOf = (choice: SongChoice): CatalogueList<ListedSong> => ({
  name: `songs ${JSON.stringify(choice)}`,
  kind: newestSongs,
  askDevice: (device, query) => device.songs(query, choice),
  endpoint: listWindowEndpoints.songs,
  length: WINDOW,
  choice: {
    ...(choice.genre !== undefined && { genre: choice.genre }),
    ...(choice.decade !== undefined && { decade: String(choice.decade) }),
  },
  former: { endpoint: songEndpoints.list, isListed: isChosen(choice) },
});
