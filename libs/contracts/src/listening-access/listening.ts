import * as z from 'zod/mini';

/**
 * Who may listen and see the catalogue. `links`: besides people who are signed in, visitors with a link that somebody shared, who hear what it
 * leads to.
 */
export const listening = z.enum(['everyone', 'links', 'signedIn']);
export type Listening = z.infer<typeof listening>;
