import type { AudioElement } from '../../../features/player/sound/audio-actor';

/** What a page needs of its audio element to keep time. */
export type TimedElement = Omit<AudioElement, 'playbackRate'> & {
  playbackRate: number;
  preservesPitch: boolean;
  readonly readyState: number;
};

/** Enough is buffered to go on: HTMLMediaElement.HAVE_FUTURE_DATA. */
export const canGoOn = ({ readyState }: Pick<TimedElement, 'readyState'>): boolean => readyState >= 3;
