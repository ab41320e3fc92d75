import type { AudioElement } from './audio-actor';

/** Where the song is, read from the element itself: time is no event of the machines. */
export interface PlaybackClock {
  /** Seconds into the song. */
  position: () => number;
  /** Seconds that the song has, as far as the element knows. */
  duration: () => number | undefined;
  /** Whether the position jumps just now, rather than moves on by playing. */
  isSeeking: () => boolean;
  subscribe: (onTick: () => void) => () => void;
}

const TICKS = ['timeupdate', 'seeking', 'seeked', 'durationchange', 'emptied'];

export const createPlaybackClock = (element: AudioElement): PlaybackClock => ({
  position: () => element.currentTime,
  duration: () => (Number.isFinite(element.duration) ? element.duration : undefined),
  isSeeking: () => element.seeking,
  subscribe: (onTick) => {
    TICKS.forEach((tick) => element.addEventListener(tick, onTick));
    return () => TICKS.forEach((tick) => element.removeEventListener(tick, onTick));
  },
});
