import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

const LONGEST_LINK = 2_000;

const pixels = z.coerce.number().check(z.int(), z.minimum(1));

/**
 * An oEmbed 1.0 response of type `link` (https://oembed.com). The thumbnail is left out when the
 * item has no picture, or none within `maxwidth` and `maxheight`.
 */
export const oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('link'),
  title: z.string(),
  author_name: z.optional(z.string()),
  author_url: z.optional(z.string()),
  provider_name: z.string(),
  provider_url: z.string(),
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.int()),
  thumbnail_height: z.optional(z.int()),
});
export type Oembed = z.infer<typeof oembed>;

export const linkPreviewEndpoints = {
  oembed: endpoint({
    method: 'GET',
    path: '/oembed',
    access: 'listener',
    summary: 'Describes a link to a song, album or artist (oEmbed); 404 for any other link, 501 for any format but json',
    query: z.object({
      url: z.string().check(z.maxLength(LONGEST_LINK)),
      format: z._default(z.string(), 'json'),
      maxwidth: z.optional(pixels),
      maxheight: z.optional(pixels),
    }),
    response: oembed,
    refuses: [404, 501],
  }),
};
