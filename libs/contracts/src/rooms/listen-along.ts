import * as z from 'zod/mini';

/** Says who may listen along without an invitation. `contacts`: people to whom the person has written. */
export const listenAlong = z.enum(['nobody', 'contacts', 'everybody']);
export type ListenAlong = z.infer<typeof listenAlong>;
