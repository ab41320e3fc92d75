import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { userId } from '../users/user-id';
import { roomUuid } from './room';
import { MOST_ROOM_SONGS_AT_ONCE } from './room-limits';

const LONGEST_SECONDS = 86_400;
/** A command that waited longer than this is meant for another moment. */
const LONGEST_AGE_MS = 60_000;

const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_SECONDS));
const newItem = z.object({ itemId: roomUuid, songId: catalogueId });

/** `after` is an item; null is the beginning, and without it songs are added at the end. */
const after = z.optional(z.nullable(roomUuid));

/**
 * What a person does to a room. Everybody may `add`; `lead` and `controls` are for the lead, and all else for the lead or, where
 * `everyoneControls`, for everybody.
 * - `play` starts an item anywhere, so it is also how one seeks, and continues a paused room
 * - `next` goes on from the item that the person heard: two people who press at once skip one song
 */
export const roomAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), items: z.array(newItem).check(z.minLength(1), z.maxLength(MOST_ROOM_SONGS_AT_ONCE)), after }),
  z.object({ kind: z.literal('remove'), itemId: roomUuid }),
  z.object({ kind: z.literal('move'), itemId: roomUuid, after: z.nullable(roomUuid) }),
  z.object({ kind: z.literal('play'), itemId: roomUuid, seconds }),
  z.object({ kind: z.literal('next'), itemId: roomUuid }),
  z.object({ kind: z.literal('pause'), itemId: roomUuid, seconds }),
  z.object({ kind: z.literal('lead'), userId }),
  z.object({ kind: z.literal('controls'), everyone: z.boolean() }),
]);
export type RoomAction = z.infer<typeof roomAction>;

/**
 * `id` is an idempotency key, the same for every retry: a command has its effect once. `revision` is the last one that the device knew.
 * `ageMs` is how long ago the person did it, by the device's own monotonic clock: clocks of devices and servers differ.
 */
export const roomCommand = z.object({
  roomId: roomUuid,
  id: roomUuid,
  revision: z.int().check(z.minimum(0)),
  ageMs: z.number().check(z.minimum(0), z.maximum(LONGEST_AGE_MS)),
  action: roomAction,
});
export type RoomCommand = z.infer<typeof roomCommand>;

/** Why a command had no effect: the item is gone, something else plays by now, the room is full, the person left, or a song is not in the catalogue. */
export const droppedCommandReason = z.enum(['item_gone', 'moved_on', 'full', 'person_gone', 'song_gone']);
export type DroppedCommandReason = z.infer<typeof droppedCommandReason>;
