import * as z from 'zod/mini';
import { playlistUuid } from './playlist-access';

const playlistChanged = z.object({ playlistId: playlistUuid, revision: z.int() });
export type PlaylistChanged = z.infer<typeof playlistChanged>;

export const playlistServerEvents = {
  /** Sent to every socket of the owner and the members after a change, at most twice a second; pages then fetch what is new. */
  playlist_changed: playlistChanged,
  /** Sent to every socket of people who can no longer see it: it was deleted or made private, or they left or were removed. */
  playlist_removed: z.object({ playlistId: playlistUuid }),
};
