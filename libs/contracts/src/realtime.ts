import * as z from 'zod/mini';
import { chatClientEvents, chatServerEvents } from './chat/chat-events';
import { moderationServerEvents } from './moderation/moderation-events';
import { presenceClientEvents, presenceServerEvents } from './presence/presence-events';
import { accepted, clientEvent, type ClientEvents, type ServerEvents } from './socket-event';
import { personId } from './users/person-id';

/** Where the socket listens, below the server's origin. */
export const SOCKET_PATH = '/socket.io';

/** How a client comes back after a lost connection: milliseconds, and the share by which they are varied. */
export const SOCKET_RECONNECTION = {
  reconnection: true,
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

const token = z.string().check(z.minLength(1), z.maxLength(16_384));

/**
 * What a client may say in the handshake. Who it is comes from `token`, or without one from the cookie that `GET /admin/check` has set;
 * a `userId` is only compared with it.
 */
export const socketAuth = z.object({ userId: z.nullish(personId), token: z.nullish(token) });
export type SocketAuth = z.infer<typeof socketAuth>;

/**
 * Why a connection was refused, in the `data` of the `connect_error`. `unauthorized`: no token or a bad one; `forbidden`: the token is another
 * person's than `userId`; `suspended`: admins have shut the person out; `too_many_sockets`: the person has as many as they may. Clients stay away
 * until they are told to connect again. While tokens cannot be checked the connection is just lost, so that clients come back by themselves.
 */
export const connectionRefusal = z.object({
  code: z.enum(['unauthorized', 'forbidden', 'suspended', 'too_many_sockets', 'invalid']),
  message: z.string(),
});
export type ConnectionRefusal = z.infer<typeof connectionRefusal>;

/**
 * What a socket is told right before the server disconnects it for good. `expired`: its token has, and was not renewed; `too_much`: it sent more
 * than it may; `suspended`: admins have shut its person out; `deleted`: its person has deleted their account.
 */
export const closing = z.object({ reason: z.enum(['expired', 'too_much', 'suspended', 'deleted']), message: z.string() });
export type Closing = z.infer<typeof closing>;

/** Some of the catalogue is no longer as it was; several changes may be told at once. */
const catalogueChanged = z.object({ nouns: z.array(z.enum(['song', 'album', 'artist'])) });
export type CatalogueChanged = z.infer<typeof catalogueChanged>;

/** Something may have been missed, since nodes did not hear each other for a while or one of them died: time to ask for what is new. */
const catchUp = z.object({});

/** Every event that clients send. */
export const clientEvents = {
  ...presenceClientEvents,
  ...chatClientEvents,
  /** A newer token of the same person; the socket then lives as long as this one. Refused (`forbidden`), the old one stays. */
  renew_token: clientEvent({ payload: z.object({ token }), accepted }),
};
export type ClientToServerEvents = ClientEvents<typeof clientEvents>;

/** Every event that the server sends. */
export const serverEvents = {
  ...presenceServerEvents,
  ...chatServerEvents,
  ...moderationServerEvents,
  catalogue_changed: catalogueChanged,
  catch_up: catchUp,
  closing,
};
export type ServerToClientEvents = ServerEvents<typeof serverEvents>;
