import * as z from 'zod/mini';
import { artwork } from '../catalogue/artwork';
import { catalogueId } from '../catalogue/catalogue-id';

const feedPicture = z.extend(artwork, { imageUrl: z.string() });
export type FeedPicture = z.infer<typeof feedPicture>;

/**
 * What a device keeps of a song: as in lists, without what follows from its artist and album, and without addresses of audio. So the change of an
 * artist's name is one row and not one for each song. `picture` is the song's own: without one it shows its album's.
 */
export const feedSong = z.object({
  _id: catalogueId,
  title: z.string(),
  artistId: z.nullable(catalogueId),
  albumId: z.nullable(catalogueId),
  discNumber: z.optional(z.int()),
  trackNumber: z.nullable(z.int()),
  releaseYear: z.iso.date(),
  releaseYearKnown: z.optional(z.boolean()),
  genres: z.optional(z.array(z.string())),
  duration: z.number(),
  picture: z.nullable(feedPicture),
  createdAt: z.iso.datetime(),
});
export type FeedSong = z.infer<typeof feedSong>;

export const feedAlbum = z.object({
  _id: catalogueId,
  title: z.string(),
  artistId: z.nullable(catalogueId),
  releaseYear: z.int(),
  releaseYearKnown: z.optional(z.boolean()),
  picture: z.nullable(feedPicture),
  createdAt: z.iso.datetime(),
});
export type FeedAlbum = z.infer<typeof feedAlbum>;

export const feedArtist = z.object({
  _id: catalogueId,
  fullName: z.string(),
  description: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.iso.date()),
  picture: z.nullable(feedPicture),
});
export type FeedArtist = z.infer<typeof feedArtist>;
