import * as z from 'zod/mini';

/**
 * What a page needs to show a picture before it has loaded, or instead of loading it: the URL of a
 * small size (160 px) for lists and of a medium one (320 px) for cards, the dominant color as `#rrggbb`, which stands in its place until it
 * is there, and a thumbhash (base64), whose halves color the full player.
 */
export const artwork = z.object({
  smallUrl: z.string(),
  /** Absent while there is none, and where the picture itself is no larger. */
  mediumUrl: z.optional(z.string()),
  color: z.string(),
  thumbhash: z.string(),
});
export type Artwork = z.infer<typeof artwork>;

/** The field of a picture that has a medium size. */
export const withMedium = (mediumUrl: string | null | undefined): Pick<Artwork, 'mediumUrl'> => (mediumUrl ? { mediumUrl } : {});
