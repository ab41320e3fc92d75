import type { Random } from './queue-rules';

/** A queue holds as many songs as a playlist: a queue is stored, and follows a person to their other devices. */
export const MOST_QUEUED = 10_000;

/** A uniform random sample of `most` songs, in the list's order; all of them where there are no more. */
export function randomSongs<T>(songs: readonly T[], most: number, random: Random): readonly T[] {
  if (songs.length <= most) return songs;
  let missing = most;
  return songs.filter((_, at) => {
    const isDrawn = random() * (songs.length - at) < missing;
    if (isDrawn) missing -= 1;
    return isDrawn;
  });
}
