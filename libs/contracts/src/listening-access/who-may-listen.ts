import * as z from 'zod/mini';

/** Who may listen and see the catalogue. `links`: people who are signed in, and visitors with a link, who hear only what it leads to. */
export const whoMayListen = z.enum(['everyone', 'links', 'signedIn']);
export type WhoMayListen = z.infer<typeof whoMayListen>;
