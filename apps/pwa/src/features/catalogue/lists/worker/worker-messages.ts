import type { Album, Artist, LetterStart, Song } from '@chorus/contracts';

/** The messages between a page and its worker, which are of one build. */
export type Listed = { noun: 'artists' } | { noun: 'albums' } | ({ noun: 'songs' } & SongChoice);

/** All songs, or those of a genre or a decade. */
export interface SongChoice {
  genre?: string | undefined;
  decade?: number | undefined;
}

export interface ListQuery {
  /** The value of the address, such as `newest`. Unknown values mean the default order. */
  order: string;
  filter: string;
  from: number;
  count: number;
  /** Positions in the list, where the rows are not consecutive. */
  places?: readonly number[];
}

/** A range of all rows of a noun, in the default order. */
export interface Part {
  from: number;
  count: number;
}

export interface FoundIds {
  topArtist: string | null;
  songs: readonly string[];
  albums: readonly string[];
  artists: readonly string[];
}

/** An answer has the number of its question. */
export type PageMessage =
  | { type: 'list'; number: number; listed: Listed; query: ListQuery }
  | { type: 'part'; number: number; noun: Listed['noun']; part: Part }
  | { type: 'search'; number: number; typed: string; limit?: number | undefined }
  | { type: 'byIds'; number: number; ids: FoundIds }
  | { type: 'catchUp'; revision: string | undefined }
  | { type: 'setWanted'; isWanted: boolean };

/**
 * `cached`: there is a copy, and until it is read, the answers cached at the last visit. `moved`: the copy is at this revision now;
 * undefined: there is none. `changed` and `deleted` are the ids of songs; without `changed`, any may have changed. `caughtUp`: the server has
 * said that there is nothing newer.
 */
export type WorkerMessage =
  | { type: 'cached' }
  | { type: 'caughtUp' }
  | { type: 'moved'; revision: string | undefined; changed?: readonly string[] | undefined; deleted?: readonly string[] | undefined }
  | { type: 'answer'; number: number; answer: unknown };

/** With the songs of others that they are credited on. */
export interface FoundArtist extends Artist {
  appearsOn?: string[] | undefined;
}

/** The items that a copy has for the requested ids or words, in their order. */
export interface DeviceFound {
  topArtist: Artist | null;
  songs: Song[];
  albums: Album[];
  artists: FoundArtist[];
}

/** Rows, and the revision that they are of. */
export interface PartOfRows<Row> {
  revision: string;
  rows: Row[];
}

export interface DeviceList<Row> {
  total: number;
  found: number;
  rows: Row[];
  /** Where each letter begins among those found. */
  letters: LetterStart[];
}
