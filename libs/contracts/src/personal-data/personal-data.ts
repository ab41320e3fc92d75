import * as z from 'zod/mini';
import { accountRole } from '../accounts/account';
import { appPassword } from '../accounts/app-password-endpoints';
import { message } from '../chat/message';
import { listeningLink } from '../listening-links/listening-link-endpoints';
import { exportedAlbumLike, exportedLike } from '../likes/like';
import { storedPlayback } from '../playback/playback';
import { playlistAccess, playlistUuid } from '../playlists/playlist-access';
import { reportedThing } from '../reports/report';
import { listenAlong } from '../rooms/listen-along';
import { exportedScrobbling } from '../scrobbling/scrobbling-endpoints';
import { user } from '../users/user';
import { userId } from '../users/user-id';

export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  account: z.nullable(
    z.extend(user, { email: z.nullable(z.string()), pictureAddress: z.optional(z.nullable(z.string())), createdAt: z.iso.datetime() }),
  ),
  /** How the person signs in to an account of this Chorus; null for those of a provider. */
  signIn: z.optional(
    z.nullable(
      z.object({
        login: z.string(),
        fullName: z.string(),
        role: accountRole,
        hasPassword: z.boolean(),
        createdAt: z.iso.datetime(),
        lastSignedInAt: z.nullable(z.iso.datetime()),
        passkeys: z.array(z.object({ label: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.nullable(z.iso.datetime()) })),
      }),
    ),
  ),
  plays: z.array(z.object({ songId: z.uuid(), startedAt: z.iso.datetime(), secondsHeard: z.number() })),
  likes: z.optional(z.array(exportedLike)),
  albumLikes: z.optional(z.array(exportedAlbumLike)),
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
  /** The person's own playlists are complete; others that they may see contain only the songs that they added. */
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
  /**
   * Messages of rooms that have not ended or ended lately, songs that the person added to rooms or votes for, and `stays` that ended lately;
   * rooms that the person leads and that wait for their start, in milliseconds since 1970, and those of which they want to be reminded.
   */
  rooms: z.optional(
    z.object({
      listenAlong,
      roomId: z.nullable(z.uuid()),
      messages: z.array(z.object({ roomId: z.uuid(), text: z.string(), createdAt: z.iso.datetime() })),
      songs: z.array(z.object({ roomId: z.uuid(), songId: z.uuid(), title: z.string(), artist: z.string() })),
      votes: z.optional(z.array(z.object({ roomId: z.uuid(), songId: z.uuid(), title: z.string() }))),
      scheduled: z.optional(z.array(z.object({ roomId: z.uuid(), name: z.nullable(z.string()), startsAt: z.nullable(z.number()) }))),
      reminders: z.optional(z.array(z.uuid())),
      stays: z.optional(z.array(z.object({ roomId: z.uuid(), joinedAt: z.iso.datetime(), leftAt: z.iso.datetime() }))),
    }),
  ),
  sessions: z.optional(z.array(z.object({ label: z.string(), signedInAt: z.iso.datetime(), lastActiveAt: z.iso.datetime() }))),
  /** The person's links for visitors that have not ended, without their secret part. */
  listeningLinks: z.optional(z.array(z.omit(listeningLink, { id: true, token: true }))),
  /** The person's passwords for other players, without the passwords themselves. */
  appPasswords: z.optional(z.array(z.omit(appPassword, { id: true }))),
  /** What the person has given songs, albums and artists in other players: a rating, or an artist's star. */
  playerMarks: z.optional(
    z.array(
      z.object({
        kind: z.enum(['song', 'album', 'artist']),
        itemId: z.uuid(),
        rating: z.nullable(z.int()),
        starredAt: z.nullable(z.iso.datetime()),
      }),
    ),
  ),
  /** Where the person goes on within songs, in other players. */
  playerBookmarks: z.optional(
    z.array(z.object({ songId: z.uuid(), seconds: z.number(), comment: z.nullable(z.string()), at: z.iso.datetime() })),
  ),
  /** Where the person's plays are sent, without the token; null where they are sent nowhere. */
  scrobbling: z.optional(z.nullable(exportedScrobbling)),
  notifications: z.object({ showsText: z.boolean(), devices: z.array(z.object({ endpoint: z.string(), since: z.iso.datetime() })) }),
});
export type PersonalData = z.infer<typeof personalData>;

/** The part of a data download that can be imported, here or into another Chorus. */
export const importableData = z.pick(personalData, { exportedAt: true, likes: true, playlists: true });
export type ImportableData = z.infer<typeof importableData>;
