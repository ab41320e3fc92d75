import type { Song } from '@chorus/contracts';
import type { QueueCommand } from './queue-commands';
import type { Stored } from './queue-rules';

export const storedAs = (...songs: Song[]): Stored =>
  new Map(
    songs.flatMap((song): [string, Song][] => [
      [song._id, song],
      [song.audioUrl, song],
    ]),
  );

/** Without a network, on a device that has these songs stored. */
export function onlyStored(...songs: Song[]): QueueCommand {
  const stored = storedAs(...songs);
  return { type: 'queue.availabilityChanged', available: stored, stored };
}
