import * as z from 'zod/mini';
import { message } from '../chat/message';
import { exportedLike } from '../likes/like';
import { storedPlayback } from '../playback/playback';
import { playlistAccess, playlistUuid } from '../playlists/playlist-access';
import { reportedThing } from '../reports/report';
import { listenAlong } from '../rooms/listen-along';
import { LONGEST_USER_ID, userId } from './user-id';

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

export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  account: z.nullable(
    z.extend(user, { email: z.nullable(z.string()), pictureAddress: z.optional(z.nullable(z.string())), createdAt: z.iso.datetime() }),
  ),
  plays: z.array(z.object({ songId: z.uuid(), startedAt: z.iso.datetime(), secondsHeard: z.number() })),
  likes: z.optional(z.array(exportedLike)),
  playback: z.optional(z.nullable(storedPlayback)),
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
  blocked: z.array(z.object({ clerkId: userId, since: z.iso.datetime() })),
  /** Own playlists whole; of others that the person may see, the songs that they added. */
  playlists: z.optional(
    z.array(
      z.object({
        _id: playlistUuid,
        name: z.string(),
        description: z.nullable(z.string()),
        access: playlistAccess,
        isOwner: z.boolean(),
        createdAt: z.iso.datetime(),
        songs: z.array(z.object({ songId: z.uuid(), title: z.string(), artist: z.string(), addedAt: z.iso.datetime() })),
      }),
    ),
  ),
  /** The songs that the person added to playlists of others that they may not see any more. */
  playlistAdditions: z.optional(
    z.array(z.object({ playlistId: playlistUuid, songId: z.uuid(), title: z.string(), artist: z.string(), addedAt: z.iso.datetime() })),
  ),
  /** The messages are those of rooms that have not ended or did so lately, the songs those that the person added to rooms, `stays` ended lately. */
  rooms: z.optional(
    z.object({
      listenAlong,
      roomId: z.nullable(z.uuid()),
      messages: z.array(z.object({ roomId: z.uuid(), text: z.string(), createdAt: z.iso.datetime() })),
      songs: z.array(z.object({ roomId: z.uuid(), songId: z.uuid(), title: z.string(), artist: z.string() })),
      stays: z.optional(z.array(z.object({ roomId: z.uuid(), joinedAt: z.iso.datetime(), leftAt: z.iso.datetime() }))),
    }),
  ),
  sessions: z.optional(z.array(z.object({ label: z.string(), signedInAt: z.iso.datetime(), lastActiveAt: z.iso.datetime() }))),
  notifications: z.object({ showsText: z.boolean(), devices: z.array(z.object({ endpoint: z.string(), since: z.iso.datetime() })) }),
});
export type PersonalData = z.infer<typeof personalData>;

/** What of a download of one's data can be brought back, here or in another Chorus. */
export const importableData = z.pick(personalData, { exportedAt: true, likes: true, playlists: true });
export type ImportableData = z.infer<typeof importableData>;
