import * as z from 'zod/mini';
import { paragraphs } from '../text/line';
import { personId } from '../users/person-id';

/** The longest reason that an admin may give, trimmed, in UTF-16 units. */
export const LONGEST_REASON = 500;

/** Why somebody is suspended, in an admin's words; who is suspended reads it. */
export const suspensionReason = paragraphs(LONGEST_REASON);

/** Somebody whom admins have shut out. `fullName` is their subject when they have no account any more; `reportId` is the report that it followed from. */
export const suspension = z.object({
  clerkId: personId,
  fullName: z.string(),
  since: z.iso.datetime(),
  reason: z.nullable(z.string()),
  reportId: z.nullable(z.uuid()),
});
export type Suspension = z.infer<typeof suspension>;

export const newSuspension = z.object({ reason: z.optional(suspensionReason), reportId: z.optional(z.uuid()) });
export type NewSuspension = z.infer<typeof newSuspension>;
