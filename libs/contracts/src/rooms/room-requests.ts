import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';

/** `votes`: songs that wait are sorted by votes, in turns of the people who asked for them. */
export const roomOrder = z.enum(['added', 'votes']);
export type RoomOrder = z.infer<typeof roomOrder>;

const MOST_REQUESTS = 50;
const LONGEST_REFILL_SECONDS = 3_600;

/** How many songs everybody but the lead may ask for at once, and after how long they get back one of these requests. */
export const roomRequestLimit = z.object({
  most: z.int().check(z.minimum(1), z.maximum(MOST_REQUESTS)),
  everySeconds: z.int().check(z.minimum(1), z.maximum(LONGEST_REFILL_SECONDS)),
});
export type RoomRequestLimit = z.infer<typeof roomRequestLimit>;

export const USUAL_REQUEST_LIMIT: RoomRequestLimit = { most: 10, everySeconds: 120 };

/**
 * What a room has of the caller alone. `votes` are the items that they vote for, `wantsSkip` is the one that they want to skip, and
 * `spentUntil` is when all of their requests are back, in milliseconds of the server's clock.
 */
export const roomStanding = z.object({ votes: z.array(catalogueId), wantsSkip: z.nullable(catalogueId), spentUntil: z.number() });
export type RoomStanding = z.infer<typeof roomStanding>;

/** Differences of this part of a request are rounding errors. */
const ROUNDING = 1e-6;

const everyMs = ({ everySeconds }: RoomRequestLimit): number => everySeconds * 1_000;

/** Returns how many songs a person may ask for at `now`, in milliseconds of the clock of `spentUntil`. */
export const requestsLeft = (limit: RoomRequestLimit, spentUntil: number, now: number): number =>
  Math.max(0, Math.floor(limit.most - Math.max(0, spentUntil - now) / everyMs(limit) + ROUNDING));

/** Returns in how many milliseconds a person has one request more; 0 if they have all. */
export const nextRequestIn = (limit: RoomRequestLimit, spentUntil: number, now: number): number =>
  spentUntil <= now ? 0 : Math.max(0, spentUntil - now - (limit.most - 1 - requestsLeft(limit, spentUntil, now)) * everyMs(limit));

/** Returns `spentUntil` after `count` more requests. */
export const spendRequests = (limit: RoomRequestLimit, spentUntil: number, now: number, count: number): number =>
  Math.max(now, spentUntil) + count * everyMs(limit);
