import * as z from 'zod/mini';
import { artwork } from './artwork';
import { catalogueId } from './catalogue-id';
import { song } from './song';

/** An album with its songs by disc, track number, then createdAt. Unlike a song's, its `releaseYear` is a number. */
export const album = z.object({
  _id: catalogueId,
  title: z.string(),
  artistId: z.nullable(catalogueId),
  artist: z.string(),
  releaseYear: z.int(),
  imageUrl: z.string(),
  artwork: z.nullable(artwork),
  createdAt: z.iso.datetime(),
  songs: z.array(song),
});
export type Album = z.infer<typeof album>;
