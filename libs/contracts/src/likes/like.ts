import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';

/** The most songs that a person likes at a time. */
export const MOST_LIKED_SONGS = 20_000;

/** A song and when the caller liked it. */
export const likedSong = z.extend(song, { likedAt: z.iso.datetime() });
export type LikedSong = z.infer<typeof likedSong>;

/**
 * Whether a person likes a song, by their latest act: the one with the latest `at`, in whatever order they arrive. At the
 * same moment, a like counts as later than an unlike.
 */
export const like = z.object({ songId: catalogueId, isLiked: z.boolean(), at: z.iso.datetime() });
export type Like = z.infer<typeof like>;

/** When the person acted, by the client's clock. A time in the future counts as now. */
export const likeAct = z.object({ at: z.iso.datetime({ offset: true }) });
export type LikeAct = z.infer<typeof likeAct>;
