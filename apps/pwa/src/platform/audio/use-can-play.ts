import { useSyncExternalStore } from 'react';
import { canPlay, codingsOf } from './can-play';
import type { CodedAudio } from './can-play';

const unchanging = () => () => undefined;
const yes = () => true;

/**
 * The first render must match the document, which knows nothing of this browser, so it assumes that everything plays. Where `ask` agrees, React
 * renders no second time; a function in place of the boolean would differ from the first one in any browser.
 */
const useTrueAtFirst = (ask: () => boolean): boolean => useSyncExternalStore(unchanging, ask, yes);

/** Whether this browser can play all of the songs that `read` returns. */
export const usePlaysAll = (read: () => readonly CodedAudio[]): boolean => useTrueAtFirst(() => read().every(canPlay));

/** What is shown with songs none of which this browser can play; undefined if it plays one, or there are none. */
export function useUnplayable(songs: readonly CodedAudio[]): string | undefined {
  const plays = useTrueAtFirst(() => songs.length === 0 || songs.some(canPlay));
  return plays ? undefined : `Can't play ${codingsOf(songs)}`;
}
