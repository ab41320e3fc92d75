export interface ListeningProgress {
  /** Seconds into the song at the last tick… */
  position: number;
  /** …and the time of that tick, in milliseconds since 1970. */
  lastTickAt: number;
  secondsHeard: number;
  startedAt: number | undefined;
  hasCounted: boolean;
  hasScrobbled: boolean;
}

export interface Tick {
  position: number;
  at: number;
  hasJumped: boolean;
}

/**
 * A song that switches to another source goes back this far without a seek; a decoder stutters by
 * less.
 */
const NEW_SOURCE_SECONDS = 1;

export const startProgress = ({ position, at }: Pick<Tick, 'position' | 'at'>): ListeningProgress => ({
  position,
  lastTickAt: at,
  secondsHeard: 0,
  startedAt: undefined,
  hasCounted: false,
  hasScrobbled: false,
});

/**
 * Counts the song's progress since the last tick, at most the time that has passed: a position
 * that jumps was not listened to.
 */
export function advance(progress: ListeningProgress, { position, at, hasJumped }: Tick): ListeningProgress {
  const isNewSource = !hasJumped && position < progress.position - NEW_SOURCE_SECONDS;
  if (isNewSource) return startProgress({ position, at });
  const played = hasJumped ? 0 : Math.max(0, Math.min(position - progress.position, (at - progress.lastTickAt) / 1000));
  const startedAt = progress.startedAt ?? (played > 0 ? at - played * 1000 : undefined);
  return { ...progress, position, lastTickAt: at, secondsHeard: progress.secondsHeard + played, startedAt };
}
