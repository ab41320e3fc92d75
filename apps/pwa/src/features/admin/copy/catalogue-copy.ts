import type { Album, Artist, Song } from '@chorus/contracts';
import { createContext } from 'react';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';

export interface CatalogueRows {
  songs: Song;
  albums: Album;
  artists: Artist;
}

/** All rows of a noun, and the revision that they are of. */
export interface CopiedList<Row> {
  revision: string;
  rows: Row[];
}

/** Rows that are as before stay the same objects. Rejects without a copy. */
export type ReadList<Row> = (before: CopiedList<Row> | undefined) => Promise<CopiedList<Row>>;

/** The device's copy of the catalogue. */
export interface CatalogueCopy {
  state: Readable<{ type: 'opening' | 'none' | 'off' } | { type: 'copy'; revision: string }>;
  songs: ReadList<Song>;
  albums: ReadList<Album>;
  artists: ReadList<Artist>;
  /** Asks the server for what is new. */
  catchUp: () => void;
}

const never = () => Promise.reject(new Error('There is no copy'));

const noCopy: CatalogueCopy = {
  state: createStore({ type: 'none' }),
  songs: never,
  albums: never,
  artists: never,
  catchUp: () => undefined,
};

export const CatalogueCopyContext = createContext(noCopy);
