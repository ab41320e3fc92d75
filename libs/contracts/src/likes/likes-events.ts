import * as z from 'zod/mini';
import { song } from '../catalogue/song';
import { like } from './like';

const likeChanged = z.extend(like, { song: z.optional(song) });
export type LikeChanged = z.infer<typeof likeChanged>;

export const likesServerEvents = {
  /** To every socket of the person, with the song when it is liked. Events may arrive in any order or more than once: the one with the latest `at` counts. */
  like_changed: likeChanged,
};
