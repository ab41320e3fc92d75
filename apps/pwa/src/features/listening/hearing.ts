/** How much of a song somebody has heard in one go, pauses and jumps included. */
export interface Hearing {
  /** Seconds into the song when it was last looked at… */
  position: number;
  /** …and when that was, in milliseconds since 1970. */
  lookedAt: number;
  secondsHeard: number;
  /** When the first sound was heard, in milliseconds since 1970. */
  startedAt: number | undefined;
  /** Whether it was reported as a play. */
  hasCounted: boolean;
}

/** What the clock of the song shows. */
export interface Tick {
  position: number;
  at: number;
  /** Whether the position has jumped, or stands still for a pause. */
  hasJumped: boolean;
}

/** A song that comes to another source goes back this far without anybody jumping; a decoder may stutter by less. */
const NEW_SOURCE_SECONDS = 1;

export const beginHearing = ({ position, at }: Pick<Tick, 'position' | 'at'>): Hearing => ({
  position,
  lookedAt: at,
  secondsHeard: 0,
  startedAt: undefined,
  hasCounted: false,
});

/** What was played since the last look is heard, but never more than time has passed since then: a position that leaps was not listened to. */
export function advance(hearing: Hearing, { position, at, hasJumped }: Tick): Hearing {
  const isNewSource = !hasJumped && position < hearing.position - NEW_SOURCE_SECONDS;
  if (isNewSource) return beginHearing({ position, at });
  const played = hasJumped ? 0 : Math.max(0, Math.min(position - hearing.position, (at - hearing.lookedAt) / 1000));
  const startedAt = hearing.startedAt ?? (played > 0 ? at - played * 1000 : undefined);
  return { ...hearing, position, lookedAt: at, secondsHeard: hearing.secondsHeard + played, startedAt };
}
