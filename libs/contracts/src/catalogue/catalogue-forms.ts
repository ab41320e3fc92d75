import * as z from 'zod/mini';
import { line, paragraphs } from '../text/line';
import { catalogueId } from './catalogue-id';
import { LONGEST_ARTIST_NAME, LONGEST_DESCRIPTION, LONGEST_TITLE } from './catalogue-limits';

export const BOTH_FILES_MISSING = 'Please upload both audio and image files';
export const IMAGE_MISSING = 'Please upload an image';

/** The value of a song form's album field for no album. */
export const NO_ALBUM = 'none';

export const EARLIEST_ALBUM_YEAR = 1900;

const emptied = (...empty: unknown[]) => z.transform((value: unknown) => (empty.includes(value) ? null : value));

/** `YYYY-MM-DD` of a year that calendars have: there is no year 0. */
const day = z.iso.date().check(z.refine((text) => !text.startsWith('0000'), 'Must be a date'));

/** A calendar date, `YYYY-MM-DD`; a year alone is its first day. */
const releaseDate = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text) => (/^\d{4}$/.test(text) ? `${text}-01-01` : text)),
  ),
  day,
);

/** Seconds, or their decimal text; empty is 0. What a song is stored with is what its audio says. */
const duration = z.pipe(
  z.union([z.number(), z.string().check(z.trim(), z.regex(/^(\d+(\.\d+)?)?$/, 'Must be a number of seconds'))]),
  z.pipe(z.transform(Number), z.number().check(z.minimum(0), z.maximum(86_400))),
);

const releaseYear = z.coerce.number().check(
  z.int(),
  z.minimum(EARLIEST_ALBUM_YEAR),
  z.refine((year) => year <= new Date().getFullYear(), 'Must not be after the current year'),
);

/** A form writes every line break as CRLF. */
const description = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replace(/\r\n?/g, '\n')),
  ),
  paragraphs(LONGEST_DESCRIPTION),
);

const optionalAlbum = z.pipe(emptied('', NO_ALBUM), z.nullable(catalogueId));
const optionalDate = z.pipe(emptied(''), z.nullable(day));
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** The text fields of a new song. */
export const newSong = z.object({
  title: line(LONGEST_TITLE),
  artistId: catalogueId,
  releaseYear: releaseDate,
  duration: z._default(duration, 0),
  albumId: z.optional(optionalAlbum),
});
export type NewSong = z.infer<typeof newSong>;

/** The text fields of a new album. */
export const newAlbum = z.object({ title: line(LONGEST_TITLE), artistId: catalogueId, releaseYear });
export type NewAlbum = z.infer<typeof newAlbum>;

/** The text fields of a new artist. */
export const newArtist = z.object({
  fullName: line(LONGEST_ARTIST_NAME),
  description,
  dateOfBirth: z.optional(optionalDate),
});
export type NewArtist = z.infer<typeof newArtist>;

/** A change of a song; omitted fields stay. `featured` puts it on Home or takes it off. */
export const songChange = z.object({
  title: z.optional(line(LONGEST_TITLE)),
  artistId: z.optional(z.nullable(catalogueId)),
  releaseYear: z.optional(releaseDate),
  albumId: z.optional(optionalAlbum),
  featured: z.optional(flag),
});
export type SongChange = z.infer<typeof songChange>;

/** A change of an album; omitted fields stay. */
export const albumChange = z.object({
  title: z.optional(line(LONGEST_TITLE)),
  artistId: z.optional(z.nullable(catalogueId)),
  releaseYear: z.optional(releaseYear),
});
export type AlbumChange = z.infer<typeof albumChange>;

/** A change of an artist; omitted fields stay. */
export const artistChange = z.object({
  fullName: z.optional(line(LONGEST_ARTIST_NAME)),
  description: z.optional(z.pipe(emptied(''), z.nullable(description))),
  dateOfBirth: z.optional(optionalDate),
});
export type ArtistChange = z.infer<typeof artistChange>;
