import * as z from 'zod/mini';
import { artwork } from './artwork';
import { catalogueId } from './catalogue-id';
import { credit } from './credit';
import { loudness } from './loudness';

/** Shown for a song without an artist, and for an album whose songs have none. */
export const UNKNOWN_ARTIST = 'Unknown Artist';

/**
 * A song as everybody sees it. `artist` is the credit as it reads, `artistId` the first of the artists. Without a `discNumber` it is on an
 * album's first disc. `releaseYear` is a calendar date
 * without a time zone, the day of the upload when `releaseYearKnown` is false; absent, it is true.
 * `duration` is in whole seconds, `createdAt` is an ISO 8601 instant. `imageUrl` is always present;
 * `artwork` is null when it is a drawn placeholder. `loudness` is absent until it has been measured, and where it cannot be.
 */
export const song = z.object({
  _id: catalogueId,
  title: z.string(),
  artistId: z.nullable(catalogueId),
  artist: z.string(),
  /** Absent where the artist of `artistId` is the only one, or there is none. */
  artists: z.optional(z.array(credit)),
  /** The `sortName` of the artist of `artistId`, if there is one. */
  artistSortName: z.optional(z.string()),
  albumId: z.nullable(catalogueId),
  discNumber: z.optional(z.int()),
  trackNumber: z.nullable(z.int()),
  releaseYear: z.iso.date(),
  releaseYearKnown: z.optional(z.boolean()),
  /** Absent when none are known. */
  genres: z.optional(z.array(z.string())),
  duration: z.number(),
  imageUrl: z.string(),
  artwork: z.nullable(artwork),
  audioUrl: z.string(),
  /** The coding of audio that most browsers can't play, as MIME types name it: `alac`. Absent for what they play. */
  codec: z.optional(z.string()),
  /**
   * How earlier URLs of the same sound begin, before the pictures in its tags were removed. Audio that a device stored under them still plays.
   */
  formerAudioUrls: z.optional(z.array(z.string())),
  loudness: z.optional(loudness),
  createdAt: z.iso.datetime(),
});
export type Song = z.infer<typeof song>;
