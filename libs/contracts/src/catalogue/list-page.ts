import * as z from 'zod/mini';

/** The longest list that is sent in one answer. A longer one goes on where the `Link: <…>; rel="next"` header points. */
export const MAX_LIST_LENGTH = 10_000;

/** Optional paging of a list: at most `limit` items, from where `cursor` (out of a `Link` header, opaque) says. */
export const listPageQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIST_LENGTH))),
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
});
export type ListPageQuery = z.infer<typeof listPageQuery>;
