import * as z from 'zod/mini';

/** The longest `sub` of an identity provider, in UTF-16 units. */
export const LONGEST_USER_ID = 255;

const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/** A user id: the identity provider's `sub`, which is `clerkId` on the wire. Opaque: never trimmed or normalized. */
export const userId = z.string().check(
  z.minLength(1),
  z.maxLength(LONGEST_USER_ID),
  z.refine((id) => !UNWRITABLE.test(id), 'Must not contain control characters'),
);
