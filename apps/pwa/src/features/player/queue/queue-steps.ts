import type { Song } from '@chorus/contracts';
import type { QueueContext } from './queue-commands';
import { currentOf, keyOf, placeOf, stepFrom, wrapFrom } from './queue-rules';
import type { Direction, Queue } from './queue-rules';

/** Whether random songs follow: they do not while the queue repeats, or the songs of its source are shuffled. */
export const picksAfter = ({ repeatsAll, shuffle, source }: Pick<QueueContext, 'repeatsAll' | 'shuffle' | 'source'>): boolean =>
  !repeatsAll && (!shuffle || source === undefined);

export const stepOf = (context: QueueContext, direction: Direction): number | undefined =>
  stepFrom(context, direction, context) ?? (picksAfter(context) ? undefined : wrapFrom(context, direction, context));

/** Whether the next step begins the queue anew, and waits. */
export const endsHere = (context: QueueContext): boolean =>
  !context.repeatsAll && stepFrom(context, 1, context) === undefined && stepOf(context, 1) !== undefined;

/** The songs that were picked to follow the current one. */
export function pickedOf({ picked, ...queue }: QueueContext): Queue | undefined {
  const current = currentOf(queue);
  return current && picked?.afterKey === keyOf(current) ? picked.queue : undefined;
}

/** Whether a song could be picked now that follows the current one. */
export const isUnpicked = (context: QueueContext): boolean =>
  !context.own && currentOf(context) !== undefined && stepOf(context, 1) === undefined && !pickedOf(context);

/** The song that plays by itself after the current one, where that is known before. */
export function followingSong(context: QueueContext): Song | undefined {
  // A room's songs follow one another as they stand.
  if (context.own) return context.songs[context.index + 1];
  if (endsHere(context)) return undefined;
  const index = stepOf(context, 1);
  return index === undefined ? pickedOf(context)?.songs[0] : context.songs[index];
}

/** Whether the songs before or after this one in the queue are of its album. */
export function isWithinAlbum({ songs }: Pick<Queue, 'songs'>, song: Song): boolean {
  const place = placeOf(songs, song);
  return song.albumId !== null && [songs[place - 1], songs[place + 1]].some((neighbor) => neighbor?.albumId === song.albumId);
}
