import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { userId } from '../users/user-id';
import { roomName, roomUuid } from './room';
import { MOST_ROOM_SONGS_AT_ONCE, MOST_ROOM_SONGS_PER_COMMAND } from './room-limits';
import { roomOrder, roomRequestLimit } from './room-requests';

const LONGEST_SECONDS = 86_400;
/** Older commands are refused because they were meant for another moment. */
const LONGEST_AGE_MS = 60_000;

const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_SECONDS));
const newItem = z.object({ itemId: roomUuid, songId: catalogueId });

const itemIds = z.array(roomUuid).check(z.minLength(1), z.maxLength(MOST_ROOM_SONGS_PER_COMMAND));

/** The item after which songs go: null is the beginning, and without it they go to the end. */
const after = z.optional(z.nullable(roomUuid));

/**
 * A command to a room. Everybody may `add`, `vote`, `unvote` and `wantSkip`; `lead`, `controls`, `guests`, `rules`, `rename`, `schedule`,
 * `removePerson`, `removeGuests` and `endInvitations` are for the lead, and all else is for the lead or, with `everyoneControls`, for everybody, guests
 * included. A guest never leads.
 * - `remove` is `removeItems` with one item; items that are gone already are ignored
 * - `move` is `moveItems` with one item; moved items end up side by side, in the order of the command
 * - `play` starts an item anywhere, and continues a paused room
 * - `seek` stays paused where the room is
 * - `next` skips the item that the person heard, so that two people who press at once skip one song. `pause` and `seek` have no effect
 *   either once something else plays
 * - `removePerson` makes somebody leave and renews the room's link, since the old one would let them back in at once. From then on, nobody
 *   listens along without an invitation
 * - `removeGuests` does the same to all guests at once
 * - `endInvitations` gives the room a new link and a new code, and lets in nobody who listens along, as `removePerson` does
 * - `guests` lets in people without an account who have an invitation, or nobody more of them; those who are in the room stay
 * - `rules` sets the order of the queue and the limit of requests; what it leaves out stays. By votes, nothing is moved by hand, and `after`
 *   of added songs has no effect; a song that waits already gets a vote instead of a second place
 * - `schedule` has the room wait for its start, in milliseconds of the server's clock; null ends that. A room starts earlier where somebody
 *   plays a song. Until then it exists also without people, and its lead stays its lead
 * - `wantSkip` skips the song once more than half of the people who are here want that
 * - `speaker` makes the person's device the one that plays for everybody, or lets everybody listen on their own (null). The lead chooses
 *   between these two; another device may take over from a speaker for who controls the room, and for everybody once the speaker is lost
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
  z.object({ kind: z.literal('guests'), allowed: z.boolean() }),
  z.object({ kind: z.literal('removePerson'), userId }),
  z.object({ kind: z.literal('removeGuests') }),
  z.object({ kind: z.literal('endInvitations') }),
  z.object({ kind: z.literal('rules'), order: z.optional(roomOrder), limit: z.optional(z.nullable(roomRequestLimit)) }),
  z.object({ kind: z.literal('rename'), name: z.nullable(roomName) }),
  z.object({ kind: z.literal('schedule'), startsAt: z.nullable(z.int().check(z.minimum(0))) }),
  z.object({ kind: z.literal('vote'), itemId: roomUuid }),
  z.object({ kind: z.literal('unvote'), itemId: roomUuid }),
  z.object({ kind: z.literal('wantSkip'), itemId: roomUuid }),
  z.object({ kind: z.literal('speaker'), deviceId: z.nullable(roomUuid) }),
]);
export type RoomAction = z.infer<typeof roomAction>;

/**
 * `id` is an idempotency key, the same for every retry: a command takes effect once. `ageMs` is how long ago the person did it, by the
 * device's own monotonic clock, because clocks of devices and servers differ.
 *
 * `revision` is the one of the state that the person saw; the release before this requires it. An old one is no reason to refuse a command,
 * since revisions also grow through unrelated changes, such as a song that somebody adds while another person presses 'next'. What counts
 * is the item that the action names: the one that they heard, or after which they put another.
 */
export const roomCommand = z.object({
  roomId: roomUuid,
  id: roomUuid,
  revision: z.optional(z.int().check(z.minimum(0))),
  ageMs: z.number().check(z.minimum(0), z.maximum(LONGEST_AGE_MS)),
  action: roomAction,
});
export type RoomCommand = z.infer<typeof roomCommand>;

/** A command has no effect if the item is gone, something else plays by now, the room is full, or the person or the song is gone. */
export const droppedCommandReason = z.enum(['item_gone', 'moved_on', 'full', 'person_gone', 'song_gone']);
export type DroppedCommandReason = z.infer<typeof droppedCommandReason>;
