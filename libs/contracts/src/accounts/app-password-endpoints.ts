import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { line } from '../text/line';

/** App passwords of one person that have not ended. */
export const MOST_APP_PASSWORDS = 20;
export const LONGEST_APP_PASSWORD_NAME = 60;
/** The longest name that a player may give itself. */
export const LONGEST_PLAYER_NAME = 60;
export const LONGEST_PLAYER_USERNAME = 64;

/**
 * A password with which another player signs in as the person. `username` is what the player asks for beside it, `lastUsedBy` what the player
 * calls itself.
 */
export const appPassword = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  lastUsedBy: z.nullable(z.string()),
});
export type AppPassword = z.infer<typeof appPassword>;

/** `password` is sent only when it is made. */
export const newAppPassword = z.extend(appPassword, { password: z.string() });
export type NewAppPassword = z.infer<typeof newAppPassword>;

export const appPasswordEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/app-passwords',
    access: 'signedIn',
    summary: 'The caller’s passwords for other players, the newest first. `isAvailable`: whether this server can keep any',
    response: z.object({ isAvailable: z.boolean(), data: z.array(appPassword) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/me/app-passwords',
    access: 'signedIn',
    summary: 'Makes a password for another player, which is shown only in this answer. 409 for a person who has as many as allowed',
    body: z.object({ name: line(LONGEST_APP_PASSWORD_NAME) }),
    response: newAppPassword,
    refuses: [409],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/users/me/app-passwords/:id',
    access: 'signedIn',
    summary: 'Ends a password of the caller’s: its player is signed out at once. Idempotent',
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    refuses: [],
  }),
};
