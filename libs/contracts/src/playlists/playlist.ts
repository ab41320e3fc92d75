import * as z from 'zod/mini';
import { artwork } from '../catalogue/artwork';
import { song } from '../catalogue/song';
import { line, paragraphs } from '../text/line';
import { user } from '../users/user';
import { playlistAccess, playlistUuid } from './playlist-access';
import { LONGEST_PLAYLIST_DESCRIPTION, LONGEST_PLAYLIST_NAME } from './playlist-limits';

export const playlistName = line(LONGEST_PLAYLIST_NAME);
export const playlistDescription = paragraphs(LONGEST_PLAYLIST_DESCRIPTION);

const cover = z.object({ imageUrl: z.string(), artwork: z.nullable(artwork) });
export type PlaylistCover = z.infer<typeof cover>;

/**
 * A playlist as the caller sees it. `role` is `reader` for people who only have the link. `mayEdit` says whether the caller may change its
 * songs; everything else only the owner may change. `revision` grows with every change. `owner` is null when that person never completed a
 * sign-in. `linkToken` is set only for the owner, and null while access is private. `cover` is a picture that the owner chose; without one,
 * pages show `mosaic`, the first four different covers of its songs. `joinedAt` is when the caller joined, if they are a member.
 */
export const playlist = z.object({
  _id: playlistUuid,
  name: z.string(),
  description: z.nullable(z.string()),
  owner: z.nullable(user),
  access: playlistAccess,
  role: z.enum(['owner', 'member', 'reader']),
  mayEdit: z.boolean(),
  linkToken: z.nullable(z.string()),
  cover: z.nullable(cover),
  mosaic: z.array(cover),
  itemCount: z.int(),
  memberCount: z.int(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  joinedAt: z.nullable(z.iso.datetime()),
});
export type Playlist = z.infer<typeof playlist>;

const playlistMember = z.extend(user, { joinedAt: z.iso.datetime() });
export type PlaylistMember = z.infer<typeof playlistMember>;

/** `members` are the people who joined, earliest first, without the owner. It is empty for callers who are neither owner nor member. */
export const playlistDetail = z.extend(playlist, { members: z.array(playlistMember) });
export type PlaylistDetail = z.infer<typeof playlistDetail>;

/**
 * A song in a playlist, which may be there several times. Items are sorted by `position`, then `_id`, both compared as JavaScript's `<` does.
 * `song` is null while the song is not in the catalogue; `title` and `artist` are those from when it was added. `addedBy` is null for people
 * who are not members, and where the person's account is deleted.
 */
export const playlistItem = z.object({
  _id: playlistUuid,
  position: z.string(),
  song: z.nullable(song),
  title: z.string(),
  artist: z.string(),
  addedBy: z.nullable(user),
  addedAt: z.iso.datetime(),
});
export type PlaylistItem = z.infer<typeof playlistItem>;
