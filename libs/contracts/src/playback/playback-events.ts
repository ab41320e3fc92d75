import * as z from 'zod/mini';

const playbackChanged = z.object({ revision: z.int() });
export type PlaybackChanged = z.infer<typeof playbackChanged>;

export const playbackServerEvents = {
  /** Sent to every socket of the person, at most twice a second. Pages then read `GET /users/me/playback`. */
  playback_changed: playbackChanged,
};
