import * as z from 'zod/mini';
import { album } from './album';
import { artwork } from './artwork';
import { catalogueId } from './catalogue-id';
import { song } from './song';

/** An artist in a list: songs and albums are ids, newest first. */
export const artist = z.object({
  _id: catalogueId,
  fullName: z.string(),
  /** The name by which lists sort the artist, such as "Bowie, David"; absent where that is the name without a leading "The". */
  sortName: z.optional(z.string()),
  description: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.iso.date()),
  imageUrl: z.string(),
  artwork: z.nullable(artwork),
  songs: z.array(catalogueId),
  albums: z.array(catalogueId),
});
export type Artist = z.infer<typeof artist>;

/**
 * An artist by id: songs and albums are whole objects, newest first. `songs` are those that they are the first artist of, `appearsOn` the
 * others that they are credited on, absent if there are none; `albums` are all that they are credited on.
 */
export const artistDetail = z.extend(artist, { songs: z.array(song), albums: z.array(album), appearsOn: z.optional(z.array(song)) });
export type ArtistDetail = z.infer<typeof artistDetail>;
