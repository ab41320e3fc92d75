import { MOST_ROOM_SONGS } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { countOf } from '../../ui/formats';
import { toast } from '../../ui/overlays/toast';
import type { QueueContext } from './queue/queue-commands';
import { MOST_QUEUED } from './queue/random-songs';
import { currentOf, isPlayable, keyOf } from './queue/queue-rules';
import type { Queue } from './queue/queue-rules';
import { withCopies } from './queue/with-copies';
import { usePlayback } from './use-player';

/** The current song stays where it is, and songs without audio or in a coding that the browser can't play are left out. */
function addedTo(queue: Queue & Pick<QueueContext, 'canPlay'>, songs: readonly Song[]): readonly Song[] {
  const current = currentOf(queue);
  return songs.filter((song) => isPlayable(song) && queue.canPlay(song) && (!current || keyOf(song) !== keyOf(current)));
}

export const titleOf = (songs: readonly Song[]): string =>
  songs.length === 1 && songs[0] ? songs[0].title : countOf(songs.length, 'song');

export function sayQueued(songs: readonly Song[], place: 'next' | 'last'): void {
  const title = titleOf(songs);
  toast.success(place === 'last' ? `${title} added to the queue` : `${title} ${songs.length === 1 ? 'plays' : 'play'} next`);
}

/** Adds songs to the queue by hand: to play next, or after those that were added already. Says so, and why if they are too many. */
export function useQueueSongs(): (songs: readonly Song[], place: 'next' | 'last') => void {
  const { queue } = usePlayback();

  return (songs, place) => {
    const now = queue.getSnapshot();
    const most = now.matches('following') ? MOST_ROOM_SONGS : MOST_QUEUED;
    if (songs.length > 1 && now.context.songs.length + songs.length > most) {
      toast.error(`Up next holds up to ${most.toLocaleString('en-US')} songs.`);
      return;
    }
    const queued = songs.length > 1 ? withCopies(songs) : songs;
    const added = addedTo(now.context, queued);
    queue.send({ type: 'queue.playNext', songs: queued, afterAdded: place === 'last' });
    // A room may refuse them, and says what it has made of them.
    if (added.length > 0 && !now.matches('following')) sayQueued(added, place);
  };
}
