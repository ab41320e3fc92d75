import type { Song } from '@chorus/contracts';
import { placeOf } from './queue-rules';
import type { Queue } from './queue-rules';

/** Whether the songs before or after this one in the queue are of its album. */
export function isWithinAlbum({ songs }: Pick<Queue, 'songs'>, song: Song): boolean {
  const place = placeOf(songs, song);
  return song.albumId !== null && [songs[place - 1], songs[place + 1]].some((neighbor) => neighbor?.albumId === song.albumId);
}
