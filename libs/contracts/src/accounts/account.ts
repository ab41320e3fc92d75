import * as z from 'zod/mini';

export const accountRole = z.enum(['admin', 'listener']);
export type AccountRole = z.infer<typeof accountRole>;

/** An account of this Chorus, as admins see it. `clerkId` is the person’s user id. One that has ended signs nobody in. */
export const account = z.object({
  clerkId: z.uuid(),
  login: z.string(),
  fullName: z.string(),
  role: accountRole,
  hasPassword: z.boolean(),
  passkeys: z.int(),
  createdAt: z.iso.datetime(),
  lastSignedInAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
});
export type Account = z.infer<typeof account>;

/** A link that has not been used. `clerkId` is the person whose sign-in it resets; null for one that makes an account. */
export const accountInvitation = z.object({
  _id: z.uuid(),
  role: accountRole,
  clerkId: z.nullable(z.uuid()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type AccountInvitation = z.infer<typeof accountInvitation>;

/** Anyone who has the link can use it, once. It is never shown again. */
export const newAccountLink = z.object({ link: z.string(), expiresAt: z.iso.datetime() });
export type NewAccountLink = z.infer<typeof newAccountLink>;
