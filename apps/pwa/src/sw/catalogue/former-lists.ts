import { API_PREFIX, catalogueReads, nextPartOf } from '@chorus/contracts';
import { fieldsOf } from '../../platform/json/fields-of';
import { parseJson } from '../../platform/json/parse-json';
import type { ResponseStore, StoredResponse } from '../../platform/storage/responses/response-store';

// Delete this file after one release, with `features/catalogue/lists/use-former-list.ts`. The service worker of release 1 stored whole
// lists, which are read until the device has its copy of the catalogue.

export interface FormerLists {
  /** Resolves with what is stored at this path and query, or with the album or artist there from the stored lists. */
  read: (path: string) => Promise<Pick<StoredResponse, 'body' | 'link'> | undefined>;
  remove: () => Promise<void>;
}

const pathOf = (list: 'songs' | 'albums' | 'artists') => API_PREFIX + catalogueReads[list].path;

export function createFormerLists(store: Pick<ResponseStore, 'read' | 'remove'>): FormerLists {
  const readAt = (url: string) => store.read({ person: undefined, url });

  async function* partsOf(list: 'songs' | 'albums' | 'artists'): AsyncGenerator<{ url: string; body: string }> {
    for (let url: string | undefined = pathOf(list); url !== undefined;) {
      const part: StoredResponse | undefined = await readAt(url);
      if (!part) return;
      yield { url, body: part.body };
      url = nextPartOf(part.link);
    }
  }

  async function rowsOf(list: 'songs' | 'albums' | 'artists'): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const { body } of partsOf(list)) rows.push(...listIn(parseJson(body)).filter(isRow));
    return rows;
  }

  async function itemAt(path: string): Promise<object | undefined> {
    const idIn = (list: 'albums' | 'artists') => (path.startsWith(`${pathOf(list)}/`) ? path.slice(pathOf(list).length + 1) : undefined);
    const albumId = idIn('albums');
    if (albumId !== undefined) return (await rowsOf('albums')).find(({ _id }) => _id === albumId);
    const artistId = idIn('artists');
    const artist = artistId === undefined ? undefined : (await rowsOf('artists')).find(({ _id }) => _id === artistId);
    if (!artist) return undefined;
    const albums = await rowsOf('albums');
    const onAlbums = albums.flatMap(({ songs }) => listIn(songs).filter(isRow));
    return { ...artist, songs: found(artist.songs, [...onAlbums, ...(await rowsOf('songs'))]), albums: found(artist.albums, albums) };
  }

  return {
    read: async (path) => {
      const stored = await readAt(path);
      if (stored) return stored;
      const item = await itemAt(path);
      return item && { body: JSON.stringify(item), link: null };
    },
    remove: async () => {
      for (const list of ['songs', 'albums', 'artists'] as const) {
        const urls: string[] = [];
        for await (const { url } of partsOf(list)) urls.push(url);
        for (const url of urls) await store.remove({ person: undefined, url });
      }
    },
  };
}

interface Row {
  _id: string;
  songs?: unknown;
  albums?: unknown;
}

const isRow = (value: unknown): value is Row => typeof fieldsOf(value)._id === 'string';
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function found(ids: unknown, rows: readonly Row[]): Row[] {
  const byId = new Map<unknown, Row>(rows.map((row) => [row._id, row]));
  return listIn(ids).flatMap((id) => byId.get(id) ?? []);
}
