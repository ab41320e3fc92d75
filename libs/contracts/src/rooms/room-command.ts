import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { userId } from '../users/user-id';
import { roomUuid } from './room';
import { MOST_ROOM_SONGS_AT_ONCE, MOST_ROOM_SONGS_PER_COMMAND } from './room-limits';

const LONGEST_SECONDS = 86_400;
/** A command that waited longer than this is meant for another moment. */
const LONGEST_AGE_MS = 60_000;

const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_SECONDS));
const newItem = z.object({ itemId: roomUuid, songId: catalogueId });

const itemIds = z.array(roomUuid).check(z.minLength(1), z.maxLength(MOST_ROOM_SONGS_PER_COMMAND));

/** `after` is an item; null is the beginning, and without it songs are added at the end. */
const after = z.optional(z.nullable(roomUuid));

/**
 * What a person does to a room. Everybody may `add`; `lead`, `controls` and `removePerson` are for the lead, and all else for the lead or, where
 * `everyoneControls`, for everybody.
 * - `remove` is `removeItems` of one; items that are gone already are none of its concern
 * - `move` is `moveItems` of one; they stand side by side then, in the order of the command
 * - `play` starts an item anywhere, and continues a paused room
 * - `seek` stays paused where the room is
 * - `next` goes on from the item that the person heard: two people who press at once skip one song. Neither do `pause` and `seek` have an effect
 *   once something else plays
 * - `removePerson` makes somebody leave, and the room's link a new one: by a link that they have they would come back at once. Nobody
 *   listens along from then on without an invitation
 */
export const roomAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), items: z.array(newItem).check(z.minLength(1), z.maxLength(MOST_ROOM_SONGS_AT_ONCE)), after }),
  z.object({ kind: z.literal('remove'), itemId: roomUuid }),
  z.object({ kind: z.literal('removeItems'), itemIds }),
  z.object({ kind: z.literal('move'), itemId: roomUuid, after: z.nullable(roomUuid) }),
  z.object({ kind: z.literal('moveItems'), itemIds, after: z.nullable(roomUuid) }),
  z.object({ kind: z.literal('play'), itemId: roomUuid, seconds }),
  z.object({ kind: z.literal('seek'), itemId: roomUuid, seconds }),
  z.object({ kind: z.literal('next'), itemId: roomUuid }),
  z.object({ kind: z.literal('pause'), itemId: roomUuid, seconds }),
  z.object({ kind: z.literal('lead'), userId }),
  z.object({ kind: z.literal('controls'), everyone: z.boolean() }),
  z.object({ kind: z.literal('removePerson'), userId }),
]);
export type RoomAction = z.infer<typeof roomAction>;

/**
 * `id` is an idempotency key, the same for every retry: a command has its effect once. `ageMs` is how long ago the person did it, by the device's
 * own monotonic clock: clocks of devices and servers differ.
 *
 * `revision` is the one of the state that the person saw; the release before this requires it. A command is not refused for an old one, since a
 * revision also grows by what does not matter to the command, such as a song that somebody adds while another presses 'next'. What matters is what
 * the action names: the entry that they heard, or next to which they put another.
 */
export const roomCommand = z.object({
  roomId: roomUuid,
  id: roomUuid,
  revision: z.optional(z.int().check(z.minimum(0))),
  ageMs: z.number().check(z.minimum(0), z.maximum(LONGEST_AGE_MS)),
  action: roomAction,
});
export type RoomCommand = z.infer<typeof roomCommand>;

/** Why a command had no effect: the item is gone, something else plays by now, the room is full, the person left, or a song is not in the catalogue. */
export const droppedCommandReason = z.enum(['item_gone', 'moved_on', 'full', 'person_gone', 'song_gone']);
export type DroppedCommandReason = z.infer<typeof droppedCommandReason>;
