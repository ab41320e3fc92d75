import * as z from 'zod/mini';
import { artwork } from './artwork';
import { catalogueId } from './catalogue-id';

/** Shown for a song or an album without an artist. */
export const UNKNOWN_ARTIST = 'Unknown Artist';

/**
 * A song as everybody sees it. `artist` is the display name. `releaseYear` is a calendar date without a time zone, `duration` is in seconds,
 * `createdAt` is an ISO 8601 instant. `imageUrl` is always there; `artwork` is null when it is a drawn placeholder.
 */
export const song = z.object({
  _id: catalogueId,
  title: z.string(),
  artistId: z.nullable(catalogueId),
  artist: z.string(),
  albumId: z.nullable(catalogueId),
  trackNumber: z.nullable(z.int()),
  releaseYear: z.iso.date(),
  duration: z.number(),
  imageUrl: z.string(),
  artwork: z.nullable(artwork),
  audioUrl: z.string(),
  createdAt: z.iso.datetime(),
});
export type Song = z.infer<typeof song>;
