import * as z from 'zod/mini';
import { album } from '../catalogue/album';
import { song } from '../catalogue/song';
import { albumLike, like } from './like';

const likeChanged = z.extend(like, { song: z.optional(song) });
export type LikeChanged = z.infer<typeof likeChanged>;

const albumLikeChanged = z.extend(albumLike, { album: z.optional(album) });
export type AlbumLikeChanged = z.infer<typeof albumLikeChanged>;

export const likesServerEvents = {
  /** Sent to every socket of the person, with the song if it is liked. Events may be repeated or out of order: the latest `at` counts. */
  like_changed: likeChanged,
  /** The same for an album. */
  album_like_changed: albumLikeChanged,
};
