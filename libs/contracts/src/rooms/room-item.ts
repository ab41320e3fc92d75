import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { roomUser } from './room-guest';

/**
 * A song of a room's queue, which may be there several times. `song` is null if it is not in the catalogue. `duration` is the time that it
 * takes in this room, in seconds; all devices and nodes count with it, even if the catalogue has changed since. `addedBy` is null if that
 * person's account is deleted, or one of them and the caller has blocked the other. `votes` counts only in a room whose order is by votes.
 */
export const roomItem = z.object({
  _id: catalogueId,
  song: z.nullable(song),
  title: z.string(),
  artist: z.string(),
  duration: z.number(),
  addedBy: z.nullable(roomUser),
  votes: z.optional(z.int()),
});
export type RoomItem = z.infer<typeof roomItem>;
