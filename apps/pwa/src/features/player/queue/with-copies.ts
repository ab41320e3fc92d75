import type { QueuedSong } from './queue-rules';

/** Numbers the songs that are in the list already, so that the queue has them as often as the list. */
export function withCopies(songs: readonly QueuedSong[]): QueuedSong[] {
  const counts = new Map<string, number>();
  return songs.map((song) => {
    const count = (counts.get(song._id) ?? 0) + 1;
    counts.set(song._id, count);
    // In another queue, the song may have had another number.
    const { copy, ...plain } = song;
    if (count > 1) return { ...plain, copy: count };
    return copy === undefined ? song : plain;
  });
}
