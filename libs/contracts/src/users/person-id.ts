import * as z from 'zod/mini';

const UNWRITABLE = /[\p{Cc}\p{Cs}]/u;

/** How a person is known on the wire: the identity provider's subject, which `clerkId` carries. Opaque, and never trimmed or composed. */
export const personId = z.string().check(
  z.minLength(1),
  z.maxLength(255),
  z.refine((id) => !UNWRITABLE.test(id), 'Must not contain control characters'),
);
