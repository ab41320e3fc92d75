import * as z from 'zod/mini';
import { uncachedReads } from '../catalogue/catalogue-reads';
import { album } from '../catalogue/album';
import { artist } from '../catalogue/artist';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { endpoint } from '../endpoint';
import { LARGEST_SEARCH_LIMIT } from './search-rules';

/**
 * The top result is always an artist; a blank query finds nothing and is not an error. `limit` is the most of each kind, by default
 * `mostFound`. `fromCredits` are the ids of `songs` that match only with their composers, conductors and remixers: they come after those that
 * match by title and artist. `fromLyrics` are the ids of `songs` that match only by their lyrics: they come last, and are left out while names
 * suffice.
 */
export const searchResponse = z.object({
  topResult: z.nullable(z.object({ type: z.literal('artist'), data: artist })),
  results: z.object({ songs: z.array(song), albums: z.array(album), artists: z.array(artist) }),
  fromCredits: z.optional(z.array(catalogueId)),
  fromLyrics: z.optional(z.array(catalogueId)),
});
export type SearchResponse = z.infer<typeof searchResponse>;

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: uncachedReads.search.path,
    access: 'listener',
    summary: 'Searches songs, by name, credits and lyrics, albums and artists; tolerates typing errors and missing diacritics',
    query: z.object({
      q: z._default(z.string().check(z.maxLength(10_000)), ''),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_SEARCH_LIMIT))),
    }),
    response: searchResponse,
  }),
};
