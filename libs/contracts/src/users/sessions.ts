import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

/** The longest id of a session: what the identity provider calls `sid`, or else the value of the session's cookie. */
export const LONGEST_SESSION_ID = 128;

export const sessionId = z.string().check(z.regex(/^[\w.-]+$/), z.maxLength(LONGEST_SESSION_ID));

/** The label of a device whose browser and system are unknown. */
export const UNKNOWN_DEVICE = 'Unknown device';

/** A device on which the person is signed in. `label` names browser and system, e.g. “Firefox on Windows”. */
export const session = z.object({
  id: z.string(),
  label: z.string(),
  signedInAt: z.iso.datetime(),
  /** The time may be up to ten minutes late. */
  lastActiveAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

const success = z.object({ success: z.literal(true) });

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    access: 'signedIn',
    summary: 'Where the caller is signed in, the last active first',
    response: z.array(session),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions/:id',
    access: 'signedIn',
    summary: 'Ends one of the caller’s sessions: its requests and sockets are refused, on every node',
    params: z.object({ id: sessionId }),
    response: success,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/users/me/sessions',
    access: 'signedIn',
    summary: 'Ends all of the caller’s sessions but this one',
    response: success,
  }),
};
