import * as z from 'zod/mini';
import { artwork } from './artwork';
import { catalogueId } from './catalogue-id';
import { credit } from './credit';
import { song } from './song';

/** Shown for an album without a single artist, such as a compilation. */
export const VARIOUS_ARTISTS = 'Various Artists';

const variousNames = ['various artists', 'various', 'va', 'v.a.', 'nhiều nghệ sĩ'];

/** Whether an album artist in tags means that there is no single artist. */
export const meansVariousArtists = (name: string): boolean =>
  variousNames.includes(name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en'));

/**
 * An album with its songs by disc, track number, then createdAt. Its `releaseYear` is a number,
 * unlike a song's; `releaseYearKnown` is as there.
 */
export const album = z.object({
  _id: catalogueId,
  title: z.string(),
  artistId: z.nullable(catalogueId),
  artist: z.string(),
  /** Both as of a song. */
  artists: z.optional(z.array(credit)),
  artistSortName: z.optional(z.string()),
  releaseYear: z.int(),
  releaseYearKnown: z.optional(z.boolean()),
  /** The year in which the album first came out, in whatever edition. Absent where it is unknown, as `edition` is. */
  originalYear: z.optional(z.int()),
  /** The edition of the album that this is, such as "2011 Remaster". */
  edition: z.optional(z.string()),
  imageUrl: z.string(),
  artwork: z.nullable(artwork),
  createdAt: z.iso.datetime(),
  songs: z.array(song),
});
export type Album = z.infer<typeof album>;
