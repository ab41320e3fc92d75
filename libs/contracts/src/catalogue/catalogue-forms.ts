import * as z from 'zod/mini';
import { line, paragraphs } from '../text/line';
import { catalogueId } from './catalogue-id';
import { LONGEST_JOIN_PHRASE, MOST_CREDITS } from './credit';
import { genreNames } from './genres';
import { LARGEST_TRACK_NUMBER, LONGEST_ARTIST_NAME, LONGEST_DESCRIPTION, LONGEST_EDITION, LONGEST_TITLE } from './catalogue-limits';

export const BOTH_FILES_MISSING = 'Please upload both audio and image files';
export const IMAGE_MISSING = 'Please upload an image';

/** The value of a song form's album field for no album. */
export const NO_ALBUM = 'none';

/** The value of an album form's artist field for an album without a single artist. */
export const BY_VARIOUS_ARTISTS = 'various';

export const EARLIEST_ALBUM_YEAR = 1900;

const nullIf = (...empty: unknown[]) => z.transform((value: unknown) => (empty.includes(value) ? null : value));

/** `YYYY-MM-DD`, not in year 0, which calendars do not have. */
const day = z.iso.date().check(z.refine((text) => !text.startsWith('0000'), 'Must be a date'));

/** A calendar date, `YYYY-MM-DD`; a year alone is its first day. */
const releaseDate = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => (/^\d{4}$/.test(text) ? `${text}-01-01` : text)),
  ),
  day,
);

/**
 * Seconds, or their decimal text; empty is 0. The server stores the duration of the audio instead.
 */
const duration = z.pipe(
  z.union([z.number(), z.string().check(z.trim(), z.regex(/^(\d+(\.\d+)?)?$/, 'Must be a number of seconds'))]),
  z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(86_400))),
);

const releaseYear = z.coerce.number().check(
  z.int(),
  z.minimum(EARLIEST_ALBUM_YEAR),
  z.refine((year) => year <= new Date().getFullYear(), 'Must not be after the current year'),
);

/** Forms send every line break as CRLF. */
const description = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/\r\n?/g, '\n')),
  ),
  paragraphs(LONGEST_DESCRIPTION),
);

const albumArtist = z.pipe(nullIf(BY_VARIOUS_ARTISTS), z.nullable(catalogueId));
const optionalAlbum = z.pipe(nullIf('', NO_ALBUM), z.nullable(catalogueId));
const optionalDate = z.pipe(nullIf(''), z.nullable(day));
const optionalSortName = z.pipe(nullIf(''), z.nullable(line(LONGEST_ARTIST_NAME)));
const optionalNumber = z.pipe(nullIf(''), z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_TRACK_NUMBER))));
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** Keeps the spaces around it. */
const joinPhrase = z.string().check(z.maxLength(LONGEST_JOIN_PHRASE), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Must be on one line'));

/** The artists of a song or album in their order, JSON in a form. Without them it is by the one of `artistId`, which otherwise has no effect. */
const credits = z.pipe(
  z.transform(parsedJson),
  z.array(z.object({ artistId: catalogueId, joinPhrase })).check(z.minLength(1), z.maxLength(MOST_CREDITS)),
);
export type CreditFields = z.infer<typeof credits>;

/** The fields of a song that are optional in the forms of both a new and an edited song. */
const optionalOfSong = { artists: z.optional(credits), albumId: z.optional(optionalAlbum), genres: z.optional(genreNames) };

/**
 * `clientSongId` is an idempotency key, the same for every retry: a repeat returns the stored song. Without `genres`, those of
 * the file are used.
 */
export const newSong = z.object({
  title: line(LONGEST_TITLE),
  artistId: catalogueId,
  releaseYear: releaseDate,
  duration: z._default(duration, 0),
  ...optionalOfSong,
  clientSongId: z.optional(z.uuid()),
});
export type NewSong = z.infer<typeof newSong>;

/** The fields of an album that are optional in the forms of both a new and an edited album. */
const optionalOfAlbum = {
  artists: z.optional(credits),
  originalYear: z.optional(z.pipe(nullIf(''), z.nullable(releaseYear))),
  edition: z.optional(z.pipe(nullIf(''), z.nullable(line(LONGEST_EDITION)))),
};

export const newAlbum = z.object({ title: line(LONGEST_TITLE), artistId: albumArtist, releaseYear, ...optionalOfAlbum });
export type NewAlbum = z.infer<typeof newAlbum>;

export const newArtist = z.object({
  fullName: line(LONGEST_ARTIST_NAME),
  sortName: z.optional(optionalSortName),
  description,
  dateOfBirth: z.optional(optionalDate),
});
export type NewArtist = z.infer<typeof newArtist>;

/**
 * Fields of a song, album or artist as they were before the edit; JSON in a form. Changing a field
 * that has changed meanwhile is refused as `conflict`; without `basedOn` the later change wins.
 */
const editBase = z.pipe(z.transform(parsedJson), z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
export type EditBase = z.infer<typeof editBase>;

/** Omitted fields of a song, album or artist stay unchanged. `featured` puts a song on Home or takes it off. */
export const songChange = z.object({
  title: z.optional(line(LONGEST_TITLE)),
  artistId: z.optional(z.nullable(catalogueId)),
  releaseYear: z.optional(releaseDate),
  ...optionalOfSong,
  trackNumber: z.optional(optionalNumber),
  discNumber: z.optional(optionalNumber),
  featured: z.optional(flag),
  basedOn: z.optional(editBase),
});
export type SongChange = z.infer<typeof songChange>;

/** Songs that one change may be about: their ids fit into one request. */
export const MOST_SONGS_CHANGED = 300;

const changedSongs = {
  /** JSON in a form. */
  songIds: z.pipe(z.transform(parsedJson), z.array(catalogueId).check(z.minLength(1), z.maxLength(MOST_SONGS_CHANGED))),
  ...optionalOfSong,
  releaseYear: z.optional(releaseDate),
};

/** What several songs would get. `imageFile`: a cover. */
export const songsChangeQuestion = z.object({ ...changedSongs, imageFile: z.optional(flag) });
export type SongsChangeQuestion = z.infer<typeof songsChangeQuestion>;

/**
 * What several songs get; omitted fields stay unchanged. `asShown` is that of the plan that the admin has seen: if one of the songs has changed
 * since, none is changed. `changeId` is an idempotency key, the same for every retry.
 */
export const songsChange = z.object({ ...changedSongs, asShown: z.optional(z.string()), changeId: z.uuid() });
export type SongsChange = z.infer<typeof songsChange>;

/** `genres` apply to all songs of the album. */
export const albumChange = z.object({
  title: z.optional(line(LONGEST_TITLE)),
  artistId: z.optional(albumArtist),
  releaseYear: z.optional(releaseYear),
  ...optionalOfAlbum,
  genres: z.optional(genreNames),
  basedOn: z.optional(editBase),
});
export type AlbumChange = z.infer<typeof albumChange>;

/** A new `fullName` without a `sortName` clears the latter: it belongs to the former name. */
export const artistChange = z.object({
  fullName: z.optional(line(LONGEST_ARTIST_NAME)),
  sortName: z.optional(optionalSortName),
  description: z.optional(z.pipe(nullIf(''), z.nullable(description))),
  dateOfBirth: z.optional(optionalDate),
  basedOn: z.optional(editBase),
});
export type ArtistChange = z.infer<typeof artistChange>;

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
