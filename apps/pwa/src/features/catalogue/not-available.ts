import { useUnplayable } from '../../platform/audio/use-can-play';
import type { CodedAudio } from '../../platform/audio/can-play';

export const NOT_AVAILABLE = 'Not available offline';

/**
 * Why none of the songs of a row or card can be heard, which it shows; undefined if one can. Without a network, pressing it does nothing, and
 * if this browser can't play it, pressing it says so.
 */
export function useUnavailable(songs: readonly CodedAudio[], isAvailable: boolean): string | undefined {
  const unplayable = useUnplayable(songs);
  return isAvailable ? unplayable : NOT_AVAILABLE;
}
