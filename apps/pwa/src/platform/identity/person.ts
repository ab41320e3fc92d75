import * as z from 'zod/mini';

/** Somebody who signed in, as the provider describes them. `id` is the provider's subject, by which the API knows them too. */
export const person = z.object({
  id: z.string(),
  fullName: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;
