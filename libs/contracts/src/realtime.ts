import * as z from 'zod/mini';
import { chatClientEvents, chatServerEvents } from './chat/chat-events';
import { token } from './identity/token';
import { likesServerEvents } from './likes/likes-events';
import { moderationServerEvents } from './moderation/moderation-events';
import { playbackServerEvents } from './playback/playback-events';
import { playlistServerEvents } from './playlists/playlist-events';
import { presenceClientEvents, presenceServerEvents } from './presence/presence-events';
import { roomClientEvents, roomServerEvents } from './rooms/room-events';
import { scrobblingServerEvents } from './scrobbling/scrobbling-events';
import { accepted, clientEvent, type ClientEvents, type ServerEvents } from './socket-event';
import { userId } from './users/user-id';

/** Reconnection delays of clients: milliseconds, and the jitter as a share. */
export const SOCKET_RECONNECTION = {
  reconnection: true,
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const;

/**
 * The handshake's `auth`. The user comes from `token`, or else from the cookie that `GET /admin/check` sets; `userId` is only compared with
 * it. Where `userId` is a guest's, the guest comes from the cookie of a guest alone. With `presence: 'batched'`, changes of presence come as `presence_changed`; other values have no effect.
 */
export const socketAuth = z.object({ userId: z.nullish(userId), token: z.nullish(token), presence: z.optional(z.unknown()) });
export type SocketAuth = z.infer<typeof socketAuth>;

/**
 * Why a connection was refused, in the `data` of the `connect_error`. `unauthorized`: no token or an invalid one; `forbidden`: `userId` is
 * not the token's user; `suspended`: the user is suspended; `deleted`: the user deleted the account and has not signed in since;
 * `signed_out`: the user has ended this session on another device; `too_many_sockets`: the user has too many; `invalid`: the handshake's
 * `auth` is malformed. Clients do not reconnect by themselves after a refusal. While tokens cannot be verified, and when somebody tries too
 * often, the connection is just closed, so that clients reconnect.
 */
export const connectionRefusal = z.object({
  code: z.enum(['unauthorized', 'forbidden', 'suspended', 'deleted', 'signed_out', 'too_many_sockets', 'invalid']),
  message: z.string(),
});
export type ConnectionRefusal = z.infer<typeof connectionRefusal>;

/**
 * Sent to a socket right before the server disconnects it for good. `expired`: its token has expired; `too_much`: it exceeded its event
 * budget; `suspended`: its user was suspended; `deleted`: its user's account was deleted; `signed_out`: its user has ended the session
 * on another device; `removed`: its guest is not in the room any more.
 */
export const closing = z.object({
  reason: z.enum(['expired', 'too_much', 'suspended', 'deleted', 'signed_out', 'removed']),
  message: z.string(),
});
export type Closing = z.infer<typeof closing>;

/**
 * Parts of the catalogue have changed; one event may combine several changes. `revision` contains them: a device that has it already need
 * not ask `GET /catalogue/changes`. Servers of release 1, and any server whose database does not answer at that moment, leave it out.
 */
const catalogueChanged = z.object({ nouns: z.array(z.enum(['song', 'album', 'artist'])), revision: z.optional(z.string()) });
export type CatalogueChanged = z.infer<typeof catalogueChanged>;

/** Events may have been missed, after a lost connection between nodes or the death of one: clients should fetch what is new. */
const catchUp = z.object({});

export const clientEvents = {
  ...presenceClientEvents,
  ...chatClientEvents,
  ...roomClientEvents,
  /** A newer token of the same user, which extends the socket's lifetime. When it is refused (`forbidden`), the old one stays in effect. */
  renew_token: clientEvent({ payload: z.object({ token }), accepted }),
};
export type ClientToServerEvents = ClientEvents<typeof clientEvents>;

export const serverEvents = {
  ...presenceServerEvents,
  ...chatServerEvents,
  ...likesServerEvents,
  ...moderationServerEvents,
  ...playbackServerEvents,
  ...playlistServerEvents,
  ...roomServerEvents,
  ...scrobblingServerEvents,
  catalogue_changed: catalogueChanged,
  catch_up: catchUp,
  closing,
};
export type ServerToClientEvents = ServerEvents<typeof serverEvents>;
