import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** Where ListenBrainz takes listens. Compatible servers have the same paths below a root of their own. */
export const LISTENBRAINZ = 'https://api.listenbrainz.org';

/** The longest root of a scrobble server, and the longest token, in characters. */
export const LONGEST_SCROBBLE_SERVER = 500;
export const LONGEST_SCROBBLE_TOKEN = 500;
/** The longest name of a person at a scrobble server; longer ones are cut. */
export const LONGEST_SCROBBLE_NAME = 200;
/** How many plays of a person wait for a server that can't be reached. The oldest beyond them are dropped. */
export const MOST_WAITING_SCROBBLES = 10_000;

/** `tokenRefused`: the server does not accept the token any more. `tokenLost`: this installation can't decrypt it any more. */
const scrobblingPause = z.enum(['tokenRefused', 'tokenLost']);
export type ScrobblingPause = z.infer<typeof scrobblingPause>;

/** Where a person's plays are sent. The token is never returned. */
const scrobblingConnection = z.object({
  server: z.string(),
  /** The person's name at that server. */
  userName: z.string(),
  connectedAt: z.iso.datetime(),
  /** Why nothing is sent until the person connects again; null otherwise. */
  paused: z.nullable(scrobblingPause),
  /** Plays that have not been sent yet. */
  waiting: z.int(),
  /** Whether the last attempts have failed, so that the plays wait for the next one. */
  isFailing: z.boolean(),
  lastSentAt: z.nullable(z.iso.datetime()),
  /** Plays that the server did not take, and those that were dropped because too many waited. */
  refused: z.int(),
  dropped: z.int(),
});
export type ScrobblingConnection = z.infer<typeof scrobblingConnection>;

/** `isAvailable`: whether this installation can keep tokens, so that people can connect. */
const scrobbling = z.object({ isAvailable: z.boolean(), connection: z.nullable(scrobblingConnection) });
export type Scrobbling = z.infer<typeof scrobbling>;

/** What goes into a header: printable ASCII. */
const token = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the token'),
    z.maxLength(LONGEST_SCROBBLE_TOKEN),
    z.regex(/^[!-~]*$/, 'Has characters that no token has'),
  );

/** `server` is the root of a compatible server's API, such as `https://maloja.example.com/apis/listenbrainz`; null for ListenBrainz. */
const credentials = z.object({
  server: z.nullable(z.string().check(z.trim(), z.minLength(1, 'Enter the address'), z.maxLength(LONGEST_SCROBBLE_SERVER))),
  token,
});
export type ScrobblingCredentials = z.infer<typeof credentials>;

/** What "Download my data" says of a connection. */
export const exportedScrobbling = z.object({
  server: z.string(),
  userName: z.string(),
  connectedAt: z.iso.datetime(),
  lastSentAt: z.nullable(z.iso.datetime()),
  waiting: z.int(),
});

export const scrobblingEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/scrobbling',
    access: 'signedIn',
    summary: 'Where the caller’s plays are sent, and what waits',
    response: scrobbling,
  }),
  check: endpoint({
    method: 'POST',
    path: '/scrobbling/check',
    access: 'signedIn',
    summary: 'Asks a scrobble server whose token this is, and keeps nothing. 409 when it does not accept the token or can’t be reached',
    body: credentials,
    response: z.object({ userName: z.string() }),
    refuses: [400, 409],
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/scrobbling',
    access: 'signedIn',
    summary:
      'Sends the caller’s plays to a scrobble server from now on, in place of the one before; what waits goes there, too. 409 when it does not accept the token or can’t be reached',
    body: credentials,
    response: scrobbling,
    refuses: [400, 409],
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/scrobbling',
    access: 'signedIn',
    summary: 'Sends no more plays, and forgets the token and what waits. Idempotent',
    response: scrobbling,
  }),
};
