import * as z from 'zod/mini';
import { line } from '../text/line';
import { user } from '../users/user';

/** The longest name of a guest, trimmed and composed, in UTF-16 units. */
export const LONGEST_GUEST_NAME = 40;

const GUEST_ID = /^guest:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a user id is a guest's. No account has such an id. */
export const isGuestId = (userId: string): boolean => GUEST_ID.test(userId);

/** Joiners are allowed because names in several scripts, and emoji, are written with them. */
const MISLEADING = /[\p{Bidi_Control}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The name by which a guest is known in a room: what is shown is what was typed, and not empty. */
export const guestName = line(LONGEST_GUEST_NAME).check(
  z.overwrite((text) => text.replaceAll(/\p{Zs}+/gu, ' ')),
  z.refine((text) => !MISLEADING.test(text), 'Must not contain marks that change how other text is shown'),
  z.refine((text) => text.replaceAll(INVISIBLE, '') !== '', 'Must not be blank'),
);

/** The same for names that a person takes for the same: they differ in case, composition or what nobody sees. */
export const foldedGuestName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(INVISIBLE, '').normalize('NFKC');

/** Somebody in a room, or who was. A guest has no account: `clerkId` is an id of which nothing outside of the room knows. */
export const roomUser = z.extend(user, { isGuest: z.optional(z.literal(true)) });
export type RoomUser = z.infer<typeof roomUser>;
