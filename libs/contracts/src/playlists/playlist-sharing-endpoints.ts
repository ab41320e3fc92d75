import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { userId } from '../users/user-id';
import { playlistDetail } from './playlist';
import { playlistParams } from './playlist-endpoints';

export const LONGEST_LINK_TOKEN = 64;

const success = z.object({ success: z.literal(true) });

/** Endpoints to share a playlist. Only the owner and the members learn who the members are. */
export const playlistSharingEndpoints = {
  renewLink: endpoint({
    method: 'POST',
    path: '/playlists/:id/link',
    access: 'signedIn',
    summary: 'Makes a new link; the old one stops. For the owner of a playlist that is not private',
    params: playlistParams,
    response: playlistDetail,
    refuses: [404, 409],
  }),
  join: endpoint({
    method: 'POST',
    path: '/playlists/join',
    access: 'signedIn',
    summary: 'Adds the playlist of a link to the caller’s: to read it, or to make it together. Idempotent',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(LONGEST_LINK_TOKEN), z.regex(/^[\w-]*$/)) }),
    response: playlistDetail,
    refuses: [404, 409],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/members/:userId',
    access: 'signedIn',
    summary: 'A member leaves, or the owner removes them, which also renews the link. What they added stays. Idempotent for the owner',
    params: z.extend(playlistParams, { userId }),
    response: success,
  }),
};
