import { album, artist, song } from '@chorus/contracts';
import type { Artist, LetterStart, ListedAlbum, ShownSong } from '@chorus/contracts';
import * as z from 'zod/mini';

/** What page and worker say to each other; both are of one build. */
export type Listed = { noun: 'artists' } | { noun: 'albums' } | ({ noun: 'songs' } & SongChoice);

/** All songs, or those of a genre or a decade. */
export interface SongChoice {
  genre?: string | undefined;
  decade?: number | undefined;
}

export interface ListQuery {
  /** As in the address: `newest`; any other is the default order. */
  order: string;
  filter: string;
  from: number;
  count: number;
  /** Instead of those in a row: the places of which ones. */
  places?: readonly number[];
}

/** Which of all rows of a noun, in the default order. */
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
 * `moved`: the copy of the catalogue is at this revision now; undefined: there is none. `changed` and
 * `deleted` are the ids of songs; without `changed`, any may have changed.
 */
export type WorkerMessage =
  | { type: 'moved'; revision: string | undefined; changed?: readonly string[] | undefined; deleted?: readonly string[] | undefined }
  | { type: 'answer'; number: number; answer: unknown };

const listOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ total: z.int(), found: z.int(), rows: z.array(row), letters: z.array(z.object({ letter: z.string(), at: z.int() })) });
export const artistsAnswer = listOf(artist);
const shownSong = z.extend(song, { audioUrl: z.optional(z.string()) });
export const songsAnswer = listOf(shownSong);
const listedAlbum = z.extend(album, { songs: z.array(shownSong) });
export const albumsAnswer = listOf(listedAlbum);
/** Not parsed to the last field: the worker has done it, and for 100,000 songs that takes a slow page five seconds. */
const partOf = <Row>() => z.object({ revision: z.string(), rows: z.array(z.custom<Row>(isRow)) });
const isRow = (row: unknown) => typeof row === 'object' && row !== null && '_id' in row;
export const artistsPart = partOf<Artist>();
export const albumsPart = partOf<ListedAlbum>();
export const songsPart = partOf<ShownSong>();
export const searchAnswer = z.object({
  topArtist: z.nullable(artist),
  songs: z.array(shownSong),
  albums: z.array(listedAlbum),
  artists: z.array(artist),
});
export type DeviceFound = z.infer<typeof searchAnswer>;

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

/** The revision of what the last visit kept, until the copy is read; it is not one of the server. */
export const KEPT = 'kept';
