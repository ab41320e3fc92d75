import * as z from 'zod/mini';
import { message } from '../chat/message';
import { reportedThing } from '../reports/report';
import { personId } from './person-id';

/** A person as others see them: never an e-mail. `clerkId` is the identity provider's subject. */
export const user = z.object({
  _id: z.uuid(),
  clerkId: z.string(),
  fullName: z.string(),
  imageUrl: z.string(),
});
export type User = z.infer<typeof user>;

/** What a page sends once after a login. `id` must be the token's own subject; the rest is shown to others, except the e-mail. */
export const loginProfile = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  firstName: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
  lastName: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
  email: z.nullish(z.string().check(z.trim(), z.maxLength(320))),
  imageUrl: z.nullish(z.string().check(z.trim(), z.maxLength(2000))),
});
export type LoginProfile = z.infer<typeof loginProfile>;

/** Everything the server keeps about the caller. */
export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  account: z.nullable(z.extend(user, { email: z.nullable(z.string()), createdAt: z.iso.datetime() })),
  plays: z.array(z.object({ songId: z.uuid(), startedAt: z.iso.datetime(), secondsHeard: z.number() })),
  messages: z.array(message),
  picks: z.array(z.object({ day: z.iso.date(), songId: z.uuid() })),
  reports: z.array(
    z.object({
      createdAt: z.iso.datetime(),
      email: z.nullable(z.string()),
      title: z.string(),
      type: z.string(),
      message: z.string(),
      about: z.nullable(reportedThing),
      page: z.nullable(z.string()),
    }),
  ),
  blocked: z.array(z.object({ clerkId: personId, since: z.iso.datetime() })),
  notifications: z.object({ showsText: z.boolean(), devices: z.array(z.object({ endpoint: z.string(), since: z.iso.datetime() })) }),
});
export type PersonalData = z.infer<typeof personalData>;
