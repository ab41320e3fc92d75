import * as z from 'zod/mini';

const playbackChanged = z.object({ revision: z.int() });
export type PlaybackChanged = z.infer<typeof playbackChanged>;

export const playbackServerEvents = {
  /** To every socket of the person, twice a second at most. What plays is at `GET /users/me/playback`. */
  playback_changed: playbackChanged,
};
