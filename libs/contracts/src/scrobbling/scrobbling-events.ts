import * as z from 'zod/mini';

const scrobblingPaused = z.object({ server: z.string() });
export type ScrobblingPaused = z.infer<typeof scrobblingPaused>;

export const scrobblingServerEvents = {
  /** Sent to every socket of the person whose plays no longer go to this server: they have to connect again. */
  scrobbling_paused: scrobblingPaused,
};
