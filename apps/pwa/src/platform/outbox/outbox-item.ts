import * as z from 'zod/mini';

/** Whose an item is: a person's, by their subject, or that of a visitor, by the id that this browser made for them. */
const author = z.object({ type: z.enum(['person', 'visitor']), id: z.string() });
export type Author = z.infer<typeof author>;

/** Something that was written here and is on its way to the server. */
export const outboxItem = z.object({
  /** Given by the store: what was written first has the smaller number, in whichever tab that was. */
  order: z.int(),
  /** Made once, so that the server knows a repetition. */
  id: z.uuid(),
  author,
  kind: z.string(),
  /** Items of one lane go out in their order; lanes do not wait for one another. */
  lane: z.string(),
  payload: z.unknown(),
  /** Why the server will not have it. Such an item waits for whoever wrote it, and its lane with it. */
  refusal: z.optional(z.string()),
});
export type OutboxItem = z.infer<typeof outboxItem>;

export const isSameAuthor = (one: Author, other: Author): boolean => one.type === other.type && one.id === other.id;
