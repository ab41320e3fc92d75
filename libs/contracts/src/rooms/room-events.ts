import * as z from 'zod/mini';
import { accepted, clientEvent } from '../socket-event';
import { roomListening, roomMessage, roomMessageText, roomPerson, roomReaction, roomState, roomUuid } from './room';
import { droppedCommandReason, roomCommand } from './room-command';
import { roomUser } from './room-guest';
import { roomStanding } from './room-requests';

const ofRoom = { roomId: roomUuid };

export const roomClientEvents = {
  /** Acknowledged at once with the server's clock, in milliseconds. The clocks of nodes differ by a few milliseconds. */
  room_clock: clientEvent({ access: 'guest', payload: z.object({}), accepted: z.extend(accepted, { now: z.number() }) }),
  /**
   * Acknowledged once the command is durable; a repeated `id` is acknowledged as before. `dropped` says why it had no effect. A command
   * that exceeds the limit of requests, or moves songs that are sorted by votes, is refused as `forbidden`.
   */
  room_command: clientEvent({
    access: 'guest',
    payload: roomCommand,
    accepted: z.extend(accepted, { state: roomState, dropped: z.optional(droppedCommandReason), mine: z.optional(roomStanding) }),
  }),
  /**
   * Sent every `ROOM_HEARTBEAT_MS` by a device that takes part; the first one subscribes the socket to the events of the room. `revision`
   * is the last that the device knows, and `deviceId` is what the device calls itself where it may become the speaker. Acknowledged with the room's state if that is newer. `not_found`: the room has ended, or the person
   * is no longer in it.
   */
  room_heartbeat: clientEvent({
    access: 'guest',
    payload: z.object({ ...ofRoom, revision: z.int().check(z.minimum(0)), listening: roomListening, deviceId: z.optional(roomUuid) }),
    accepted: z.extend(accepted, { state: z.optional(roomState) }),
  }),
  room_react: clientEvent({ access: 'guest', payload: z.object({ ...ofRoom, reaction: roomReaction }), accepted }),
  /** `id` is an idempotency key within the room, the same for every retry. The message gets its own id from the server. */
  room_say: clientEvent({
    access: 'guest',
    payload: z.object({ ...ofRoom, id: roomUuid, text: roomMessageText }),
    accepted: z.extend(accepted, { message: roomMessage }),
  }),
};

/** Sent to the sockets that take part in the room, except where noted. */
export const roomServerEvents = {
  room_changed: roomState,
  /** All people of the room, sent at most a second after somebody came, left, was away or came back. */
  room_people: z.object({ ...ofRoom, people: z.array(roomPerson) }),
  room_reacted: z.object({ ...ofRoom, person: roomUser, reaction: roomReaction }),
  room_said: z.object({ ...ofRoom, message: roomMessage }),
  /**
   * Sent to every socket of a person who joined, left or was removed, or whose room has ended. Pages then read `GET /rooms/mine`. The sockets
   * of a guest are disconnected then (`closing` with `removed`).
   */
  my_room_changed: z.object({ roomId: z.nullable(roomUuid) }),
};
