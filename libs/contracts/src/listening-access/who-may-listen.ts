import * as z from 'zod/mini';

/** Who may listen and see the catalogue. `links`: people who are signed in, and visitors with a link, who hear only what it leads to. */
export const whoMayListen = z.enum(['everyone', 'links', 'signedIn']);
export type WhoMayListen = z.infer<typeof whoMayListen>;

/** What admins are shown for each, in the questions of the set-up and in the audit. */
export const listenersLabels: Readonly<Record<WhoMayListen, string>> = {
  everyone: 'Everyone',
  links: 'People with a link',
  signedIn: 'People who sign in',
};
