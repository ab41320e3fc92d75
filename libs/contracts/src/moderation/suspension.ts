import * as z from 'zod/mini';
import { paragraphs } from '../text/line';
import { userId } from '../users/user-id';

/** The longest reason, trimmed, in UTF-16 units. */
export const LONGEST_REASON = 500;

/** The reason of a suspension, written by an admin and shown to the suspended user. */
export const suspensionReason = paragraphs(LONGEST_REASON);

/** A suspended user. `fullName` is the user id when the account is deleted; `reportId` is the report that led to it. */
export const suspension = z.object({
  clerkId: userId,
  fullName: z.string(),
  since: z.iso.datetime(),
  reason: z.nullable(z.string()),
  reportId: z.nullable(z.uuid()),
});
export type Suspension = z.infer<typeof suspension>;

export const newSuspension = z.object({ reason: z.optional(suspensionReason), reportId: z.optional(z.uuid()) });
export type NewSuspension = z.infer<typeof newSuspension>;
