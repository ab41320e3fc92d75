import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { activityText } from '../presence/activity';
import { line, paragraphs } from '../text/line';
import { userId } from '../users/user-id';

/** The types of reports; the values go over the wire. */
export const reportTypes = ['Report chat spam', 'Copyright report', 'Report a system error'] as const;
export const reportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof reportType>;

export const DEFAULT_REPORT_TYPE: ReportType = 'Report a system error';

/** Maximum lengths of title and text, trimmed, in UTF-16 units (`length`). */
export const LONGEST_REPORT_TITLE = 150;
export const LONGEST_REPORT_MESSAGE = 4_000;

/**
 * `roomId` is the room of a message, and null for one of a conversation. Pages of release 1 omit it: their message is the one with this id
 * that they could see.
 */
export const reportedThing = z.union([
  z.object({ type: z.literal('message'), messageId: z.uuid(), roomId: z.optional(z.nullable(catalogueId)) }),
  z.object({ type: z.literal('song'), songId: catalogueId }),
]);
export type ReportedThing = z.infer<typeof reportedThing>;

/** A text of their own that a person showed as their activity, or the name of a guest of a room, as the reporter saw it. */
export const reportedActivity = z.object({ userId, text: activityText });

/** The reporter's context: the path of the page without its query, and the song that played. It names no other person. */
export const reportContext = z.object({
  page: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[\w/-]*$/))),
  songId: z.optional(catalogueId),
});
export type ReportContext = z.infer<typeof reportContext>;

/**
 * A report to file, about a thing, an activity or nothing. `reportId` is an idempotency key. `email` is ignored in favor of the account's. A
 * server of release 1 stores a report about an activity as one about nothing.
 */
export const newReport = z.object({
  email: z.nullish(z.string()),
  title: line(LONGEST_REPORT_TITLE),
  type: reportType,
  message: paragraphs(LONGEST_REPORT_MESSAGE),
  reportId: z.optional(z.uuid()),
  about: z.optional(reportedThing),
  activity: z.optional(reportedActivity),
  context: z.optional(reportContext),
});
export type NewReport = z.infer<typeof newReport>;

export const reportStatus = z.enum(['open', 'resolved']);
export type ReportStatus = z.infer<typeof reportStatus>;
