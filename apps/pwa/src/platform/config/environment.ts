import * as z from 'zod/mini';

export const environment = z.object({
  VITE_CREATOR: z.optional(z.string()),
  VITE_DONATION_LINKS: z.optional(z.string()),
});
