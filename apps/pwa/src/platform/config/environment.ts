import * as z from 'zod/mini';

/** What may be set while the page is built. */
export const environment = z.object({
  VITE_CREATOR: z.optional(z.string()),
  VITE_DONATION_LINKS: z.optional(z.string()),
});
