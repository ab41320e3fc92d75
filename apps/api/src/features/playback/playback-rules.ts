import type { Song } from '@chorus/contracts';

/** A device stores its next song this much later at most, also where that song loads slowly. */
const LATEST_MS = 10_000;

/** A device that plays stores each song that it begins. One that has stored nothing for the length of its song died while it played. */
export const isStillPlaying = ({ ageMs }: { ageMs: number }, { duration }: Pick<Song, 'duration'>): boolean =>
  ageMs <= duration * 1_000 + LATEST_MS;
