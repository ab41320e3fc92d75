import { useSyncExternalStore } from 'react';
import { canPlay, codingsOf } from './can-play';
import type { CanPlay, CodedAudio } from './can-play';

const unchanging = () => () => undefined;
const playsAll = () => true;

/** The first render must match the document, which knows nothing of this browser. */
export const useCanPlay = (): CanPlay =>
  useSyncExternalStore(
    unchanging,
    () => canPlay,
    () => playsAll,
  );

/** What is shown with songs none of which this browser can play; undefined if it plays one, or there are none. */
export function useUnplayable(songs: readonly CodedAudio[]): string | undefined {
  const plays = useCanPlay();
  return songs.length === 0 || songs.some(plays) ? undefined : `Can't play ${codingsOf(songs)}`;
}
