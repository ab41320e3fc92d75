import * as z from 'zod/mini';

/** Maximum items in one response. A longer list continues at the `Link: <…>; rel="next"` header. */
export const MAX_LIST_LENGTH = 10_000;

/** An opaque position in a list, from a `Link` header. */
export const cursor = z.string().check(z.maxLength(2_000));

export const listPageQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIST_LENGTH))),
  cursor: z.optional(cursor),
});
export type ListPageQuery = z.infer<typeof listPageQuery>;
