import * as z from 'zod/mini';

/** Who may listen along without an invitation. `contacts`: people with whom the person has a conversation. */
export const listenAlong = z.enum(['nobody', 'contacts', 'everybody']);
export type ListenAlong = z.infer<typeof listenAlong>;
