import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { accepted, clientEvent } from '../socket-event';
import { userId } from '../users/user-id';
import { activityText } from './activity';

/**
 * `songId` is the song that is played, so that others can play it too; omitted when nothing plays, or when the client does not send it.
 * With a `songId` of the catalogue the server writes the text itself; any other text is cut at `LONGEST_OWN_ACTIVITY`.
 */
const activity = { userId, activity: activityText, songId: z.optional(catalogueId) };

/** `userId` must be the socket's own user. */
export const activityUpdate = z.object(activity);
export type ActivityUpdate = z.infer<typeof activityUpdate>;

/**
 * A person who is online now, with their activity and, if known, its song id; null: not online. A later release may add items, with null
 * where there is no song: pages ignore those that they do not know.
 */
const presenceChange = z.tuple([userId, z.nullable(activityText), z.nullish(catalogueId)], z.unknown());
export type PresenceChange = z.infer<typeof presenceChange>;

export const presenceClientEvents = {
  /** The user's own id. Presence begins with the connection, so this has no effect and may be repeated. */
  user_connected: clientEvent({ payload: userId, accepted }),
  update_activity: clientEvent({ payload: activityUpdate, accepted }),
};

export const presenceServerEvents = {
  /**
   * Lists who is online. It is sent to a socket that has just connected, also after a server restart. At most 256 KiB: the rest follows as
   * `user_connected`.
   */
  users_online: z.array(userId),
  /**
   * The activities of online users as user id, activity and, if known, song id; sent to a socket that has just connected. At most 256 KiB:
   * the rest follows as `activity_updated`.
   */
  activities: z.array(z.tuple([userId, activityText, z.optional(catalogueId)])),
  user_connected: userId,
  user_disconnected: userId,
  activity_updated: z.object(activity),
  /**
   * The changes of the last 250 ms, one item a person, at most 64 KiB. Sockets whose handshake asks for `presence: 'batched'` get it in
   * place of `user_connected`, `user_disconnected` and `activity_updated`, which they may still get after the lists that follow a
   * connection, and after a block or its end.
   */
  presence_changed: z.array(presenceChange),
};
