import * as z from 'zod/mini';

/** The JSON payload of a notification, encrypted in transit; the service worker checks it with `isPushedMessage`. */
export const pushedMessage = z.object({
  type: z.literal('message'),
  to: z.string(),
  from: z.object({ clerkId: z.string(), fullName: z.string() }),
  /** Later notifications with the same value replace earlier ones. */
  conversation: z.string(),
  unread: z.int(),
  /** The newest unread message; only when the receiver lets notifications quote messages. */
  text: z.optional(z.string()),
});
export type PushedMessage = z.infer<typeof pushedMessage>;

/** Tells somebody who asked for it that a room starts. `linkToken` leads there, and `name` is null for a room that has none. */
export const pushedRoom = z.object({
  type: z.literal('room'),
  to: z.string(),
  lead: z.string(),
  name: z.nullable(z.string()),
  linkToken: z.string(),
});
export type PushedRoom = z.infer<typeof pushedRoom>;
