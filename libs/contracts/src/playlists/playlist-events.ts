import * as z from 'zod/mini';
import { playlistUuid } from './playlist-access';

const playlistChanged = z.object({ playlistId: playlistUuid, revision: z.int() });
export type PlaylistChanged = z.infer<typeof playlistChanged>;

export const playlistServerEvents = {
  /** To every socket of the owner and the members, when a playlist or its items changed, twice a second at most; pages fetch what is new. */
  playlist_changed: playlistChanged,
  /** To every socket of those who can no longer see it: it was deleted or made private, or they left or were removed. */
  playlist_removed: z.object({ playlistId: playlistUuid }),
};
