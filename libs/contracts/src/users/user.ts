import * as z from 'zod/mini';
import { LONGEST_USER_ID } from './user-id';

/** Maximum lengths of a user's texts, in UTF-16 units. A name has two parts of half its length. */
export const LONGEST_FULL_NAME = 200;
export const LONGEST_EMAIL = 320;
export const LONGEST_IMAGE_URL = 2_000;

const halfName = z.nullish(z.string().check(z.trim(), z.maxLength(LONGEST_FULL_NAME / 2)));

/** Public profile, without the e-mail. `clerkId` is the user id. */
export const user = z.object({
  _id: z.uuid(),
  clerkId: z.string(),
  fullName: z.string(),
  imageUrl: z.string(),
});
export type User = z.infer<typeof user>;

/** Sent by the page once after a login. `id` must be the token's `sub`; all but the e-mail is public. */
export const loginProfile = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_USER_ID)),
  firstName: halfName,
  lastName: halfName,
  email: z.nullish(z.string().check(z.trim(), z.maxLength(LONGEST_EMAIL))),
  imageUrl: z.nullish(z.string().check(z.trim(), z.maxLength(LONGEST_IMAGE_URL))),
});
export type LoginProfile = z.infer<typeof loginProfile>;
