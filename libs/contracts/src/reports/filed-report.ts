import * as z from 'zod/mini';
import { userId } from '../users/user-id';
import { user } from '../users/user';
import { reportStatus, reportType } from './report';

/**
 * The song with its title at that time; the message as its reporter saw it, without text and
 * author once the author's account is deleted.
 */
const reportedAbout = z.union([
  z.object({
    type: z.literal('message'),
    messageId: z.uuid(),
    writtenAt: z.iso.datetime(),
    content: z.nullable(z.string()),
    writerId: z.nullable(userId),
    writer: z.nullable(user),
  }),
  z.object({ type: z.literal('song'), songId: z.uuid(), title: z.string() }),
]);

/**
 * A report as admins see it. `reporter` is null without an account, as for guests of rooms; `reporterId` is the user id.
 */
export const filedReport = z.object({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  reporterId: userId,
  reporter: z.nullable(user),
  email: z.nullable(z.string()),
  /** False if only the page gave the e-mail; absent without one, and where it is unknown. */
  emailConfirmed: z.optional(z.boolean()),
  title: z.string(),
  type: reportType,
  message: z.string(),
  about: z.nullable(reportedAbout),
  /** What a person showed as their activity, until their account is deleted, or the name of a guest of a room. */
  activity: z.optional(z.object({ userId, person: z.nullable(user), text: z.string() })),
  page: z.nullable(z.string()),
  playing: z.nullable(z.object({ songId: z.uuid(), title: z.string() })),
  status: reportStatus,
  resolvedAt: z.nullable(z.iso.datetime()),
});
export type FiledReport = z.infer<typeof filedReport>;
