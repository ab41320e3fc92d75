import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { album } from './album';
import { artist } from './artist';
import { uncachedReads } from './catalogue-reads';
import { firstYear, genreName } from './genre-endpoints';
import { song } from './song';

/** Maximum rows of one window. */
export const MAX_WINDOW_LENGTH = 200;
/** Rows of a window whose `count` is not given. */
export const USUAL_WINDOW_LENGTH = 60;
export const LONGEST_LIST_FILTER = 200;
const PLACE = '(0|[1-9]\\d{0,6})';

/**
 * Any part of a list. `filter` finds rows with this text in their title, artist or name, ignoring case and diacritics; a
 * blank filter finds all.
 */
const windowQuery = {
  filter: z.optional(z.string().check(z.maxLength(LONGEST_LIST_FILTER))),
  /** The place of the first row, counted from 0, which is the default. Beyond the end there are no rows. */
  from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9_999_999))),
  /** `USUAL_WINDOW_LENGTH` by default. */
  count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_WINDOW_LENGTH))),
  /** The places of single rows, separated by commas; `from` and `count` are then ignored. */
  places: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^${PLACE}(,${PLACE}){0,${MAX_WINDOW_LENGTH - 1}}$`),
          `Must be 1 to ${MAX_WINDOW_LENGTH} places, separated by commas`,
        ),
      ),
  ),
};

/** Without `sort`, a list is in its default order: songs and albums newest first, artists by name. */
export const SONG_SORTS = ['title', 'artist', 'album', 'genre', 'year', 'shortest', 'longest'] as const;
export const ALBUM_SORTS = ['title', 'artist', 'year'] as const;
export const ARTIST_SORTS = ['songs'] as const;

export const songWindowQuery = z.object({
  ...windowQuery,
  sort: z.optional(z.enum(SONG_SORTS)),
  genre: z.optional(genreName),
  /** The first year of the decade. A query has a genre or a decade, not both. */
  decade: z.optional(firstYear),
});
export const albumWindowQuery = z.object({ ...windowQuery, sort: z.optional(z.enum(ALBUM_SORTS)) });
export const artistWindowQuery = z.object({ ...windowQuery, sort: z.optional(z.enum(ARTIST_SORTS)) });

export type SongWindowQuery = z.infer<typeof songWindowQuery>;
export type AlbumWindowQuery = z.infer<typeof albumWindowQuery>;
export type ArtistWindowQuery = z.infer<typeof artistWindowQuery>;

/**
 * `total`: how many rows the list has without the filter; `found`: with it. `letters`: where each letter begins among those found, in
 * orders that have letters.
 */
const windowOf = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ total: z.int(), found: z.int(), rows: z.array(row), letters: z.array(z.object({ letter: z.string(), at: z.int() })) });

/** A song in a list of all, with the title of its album, if it has one. */
export const listedSong = z.extend(song, { albumTitle: z.optional(z.string()) });
export type ListedSong = z.infer<typeof listedSong>;

export const listWindowEndpoints = {
  songs: endpoint({
    method: 'GET',
    path: uncachedReads.songs.path,
    access: 'listener',
    summary: 'A part of the list of all songs, or of those of a genre or a decade, in any order and with a filter',
    query: songWindowQuery,
    response: windowOf(listedSong),
  }),
  albums: endpoint({
    method: 'GET',
    path: uncachedReads.albums.path,
    access: 'listener',
    summary: 'A part of the list of all albums with their songs, in any order and with a filter',
    query: albumWindowQuery,
    response: windowOf(album),
  }),
  artists: endpoint({
    method: 'GET',
    path: uncachedReads.artists.path,
    access: 'listener',
    summary: 'A part of the list of all artists, in any order and with a filter',
    query: artistWindowQuery,
    response: windowOf(artist),
  }),
};
