import * as z from 'zod/mini';
import { catalogueId } from '../catalogue/catalogue-id';
import { accepted, clientEvent } from '../socket-event';
import { personId } from '../users/person-id';
import { activityText } from './activity';

/** `songId` is the song that is played, so that others can play it, too. It is left out when nothing is, or when the client does not say. */
const activity = { userId: personId, activity: activityText, songId: z.optional(catalogueId) };

/** What somebody does now. `userId` must be the socket's own person. */
export const activityUpdate = z.object(activity);
export type ActivityUpdate = z.infer<typeof activityUpdate>;

export const presenceClientEvents = {
  /** A person's own id. Presence begins with the connection, so this changes nothing and may be repeated. */
  user_connected: clientEvent({ payload: personId, accepted }),
  update_activity: clientEvent({ payload: activityUpdate, accepted }),
};

export const presenceServerEvents = {
  /** Everybody who is online, for a socket that has just connected, also after a server has started again. */
  users_online: z.array(personId),
  /** What those who are online do, for a socket that has just connected: who, what and, where it is known, the song's id. */
  activities: z.array(z.tuple([personId, activityText, z.optional(catalogueId)])),
  user_connected: personId,
  user_disconnected: personId,
  activity_updated: z.object(activity),
};

/** What happened to people's presence. */
export interface PresenceEvents {
  'person.arrived': { personId: string };
  'person.left': { personId: string };
  'activity.changed': { personId: string; activity: string; songId: string | undefined };
}
