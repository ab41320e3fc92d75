import * as z from 'zod/mini';

/** `id` is the provider's subject, which is also the API's `clerkId`. */
export const person = z.object({
  id: z.string(),
  fullName: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;
