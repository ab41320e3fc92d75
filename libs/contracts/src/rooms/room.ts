import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';
import { line, paragraphs } from '../text/line';
import { user } from '../users/user';
import { userId } from '../users/user-id';
import { roomCode } from './room-code';
import { roomUser } from './room-guest';
import { roomItem } from './room-item';
import { LONGEST_ROOM_MESSAGE, LONGEST_ROOM_NAME } from './room-limits';
import { roomQueueChange } from './room-queue-change';
import { roomOrder, roomRequestLimit, roomStanding } from './room-requests';

/** The id of a room, an item, a command or a message to send: a UUID that a client made, in lower case. */
export const roomUuid = catalogueId;

export const roomName = line(LONGEST_ROOM_NAME);

/** The token of a room's link, or its code as somebody types it. */
export const roomToken = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/));

/**
 * The room was `seconds` into the song of `itemId` at `at`, in milliseconds of the server's clock (`room_clock`). `at` may be up to a
 * second ahead: the song starts then. `roomPlaceAt` computes what plays at any other moment. `itemId` is null until something was played.
 */
export const roomAnchor = z.object({ itemId: z.nullable(roomUuid), seconds: z.number(), at: z.number(), isPlaying: z.boolean() });
export type RoomAnchor = z.infer<typeof roomAnchor>;

/**
 * The one device that plays for everybody; all others are silent unless their people choose otherwise. It is lost once nothing was heard of
 * it for a while, or its person has left (`userId` is null then): the room is paused until another device takes over.
 */
export const roomSpeaker = z.object({ userId: z.nullable(userId), deviceId: roomUuid, isLost: z.boolean() });
export type RoomSpeaker = z.infer<typeof roomSpeaker>;

/**
 * The state that all people of a room share. `revision` grows by one with every command that had an effect; `itemsRevision` is the one of
 * the last change of the items or the link, which only `GET /rooms/:id` returns. `sentAt` is the server's clock at sending, from which
 * devices that do not know that clock compute the age of the anchor. Without `order` it is as added; without `limit`, requests have none.
 * `skip` is how many people want to skip an item. `name` is null for a room that has none. `startsAt`, of the same clock, is when a room starts
 * that waits until then. Without `speaker`, everybody listens on their own device. `queueChange` is there where only votes and requests
 * have changed the items. `letsGuestsIn` is the lead's setting; whether it has an effect is up to the operator.
 */
export const roomState = z.object({
  roomId: roomUuid,
  revision: z.int(),
  itemsRevision: z.int(),
  leadId: userId,
  /** Whether everybody may skip, seek, pause and reorder, or only the lead. Everybody may add songs in any case. */
  everyoneControls: z.boolean(),
  anchor: roomAnchor,
  sentAt: z.number(),
  order: z.optional(roomOrder),
  limit: z.optional(z.nullable(roomRequestLimit)),
  skip: z.optional(z.nullable(z.object({ itemId: roomUuid, wanted: z.int() }))),
  queueChange: z.optional(roomQueueChange),
  speaker: z.optional(z.nullable(roomSpeaker)),
  name: z.optional(z.nullable(z.string())),
  letsGuestsIn: z.optional(z.boolean()),
  startsAt: z.optional(z.nullable(z.number())),
});
export type RoomState = z.infer<typeof roomState>;

/** The state of a device: it plays along, is silent by choice, or waits for the next song because it can't play this one. */
export const roomListening = z.enum(['listening', 'paused', 'skipping']);
export type RoomListening = z.infer<typeof roomListening>;

/** `isHere` is false for those whose devices have not been heard of for a while; they come back by themselves. */
export const roomPerson = z.extend(roomUser, { isHere: z.boolean(), listening: roomListening });
export type RoomPerson = z.infer<typeof roomPerson>;

export const roomMessageText = paragraphs(LONGEST_ROOM_MESSAGE);

/** `_id` is the server's, and not the one with which a client sent the message. */
export const roomMessage = z.object({
  _id: roomUuid,
  sender: z.nullable(roomUser),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type RoomMessage = z.infer<typeof roomMessage>;

/**
 * `people` are those who joined, earliest first. Messages across a block, in either direction, are left out. `mine` is the caller's.
 * `canLetGuestsIn`: whether the lead may let in people without an account, which this Chorus may not do at all.
 */
export const roomDetail = z.object({
  state: roomState,
  linkToken: roomToken,
  code: z.optional(roomCode),
  items: z.array(roomItem),
  people: z.array(roomPerson),
  messages: z.array(roomMessage),
  mine: z.optional(roomStanding),
  canLetGuestsIn: z.optional(z.boolean()),
});
export type RoomDetail = z.infer<typeof roomDetail>;

/**
 * What a room shows before somebody joins it. `song` is what plays now, or first once a room starts that waits for that. `letsGuestsIn`:
 * whether people may join without an account. `now` is the server's clock, by which `startsAt` is counted down. `isReminded`: the caller wants
 * a notification when it starts.
 */
export const roomPreview = z.object({
  roomId: roomUuid,
  name: z.optional(z.nullable(z.string())),
  lead: z.nullable(user),
  song: z.nullable(song),
  peopleCount: z.int(),
  letsGuestsIn: z.optional(z.boolean()),
  startsAt: z.optional(z.nullable(z.number())),
  now: z.optional(z.number()),
  isReminded: z.optional(z.boolean()),
});
export type RoomPreview = z.infer<typeof roomPreview>;

export const roomReactions = ['♥', '🔥', '👏', '😂'] as const;
export const roomReaction = z.enum(roomReactions);
export type RoomReaction = z.infer<typeof roomReaction>;
