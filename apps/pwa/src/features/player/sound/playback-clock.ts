import type { AudioElement } from './audio-actor';

/** Read from the element on demand: time is not an event of the machines. */
export interface PlaybackClock {
  position: () => number;
  duration: () => number | undefined;
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
