import * as z from 'zod/mini';
import { song } from '../catalogue/song';
import { like } from './like';

const likeChanged = z.extend(like, { song: z.optional(song) });
export type LikeChanged = z.infer<typeof likeChanged>;

export const likesServerEvents = {
  /** Sent to every socket of the person, with the song if it is liked. Events may be repeated or out of order: the latest `at` counts. */
  like_changed: likeChanged,
};
