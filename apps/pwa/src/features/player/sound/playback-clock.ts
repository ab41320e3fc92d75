import type { AudioElement } from './audio-actor';

/** Read from the element on demand: time is not an event of the machines. */
export interface PlaybackClock {
  position: () => number;
  duration: () => number | undefined;
  isSeeking: () => boolean;
  /** How many seconds of the song play per second. */
  rate: () => number;
  /** How many seconds it can play from its position without loading more. */
  bufferedUntil: () => number;
  /** Whether the browser is fetching more of the song. */
  isLoading: () => boolean;
  subscribe: (onTick: () => void) => () => void;
}

const TICKS = ['timeupdate', 'progress', 'seeking', 'seeked', 'durationchange', 'ratechange', 'emptied'];

type Loading = Partial<Pick<HTMLMediaElement, 'buffered' | 'networkState'>>;

const NETWORK_LOADING = 2;

export const createPlaybackClock = (element: AudioElement & Loading): PlaybackClock => ({
  position: () => element.currentTime,
  duration: () => (Number.isFinite(element.duration) ? element.duration : undefined),
  isSeeking: () => element.seeking,
  rate: () => element.playbackRate,
  bufferedUntil: () => endOfBuffer(element),
  isLoading: () => element.networkState === NETWORK_LOADING,
  subscribe: (onTick) => {
    TICKS.forEach((tick) => element.addEventListener(tick, onTick));
    return () => TICKS.forEach((tick) => element.removeEventListener(tick, onTick));
  },
});

function endOfBuffer({ buffered, currentTime }: AudioElement & Loading): number {
  for (let at = 0; at < (buffered?.length ?? 0); at += 1)
    if (buffered && buffered.start(at) <= currentTime && currentTime <= buffered.end(at)) return buffered.end(at);
  return 0;
}
