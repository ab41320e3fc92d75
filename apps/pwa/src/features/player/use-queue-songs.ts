import { MOST_ROOM_SONGS } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { countOf } from '../../ui/formats';
import { toast } from '../../ui/overlays/toast';
import { MOST_QUEUED } from './queue/random-songs';
import { withCopies } from './queue/with-copies';
import { usePlayback } from './use-player';

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
    queue.send({ type: 'queue.playNext', songs: songs.length > 1 ? withCopies(songs) : songs, afterAdded: place === 'last' });
    const [song] = songs;
    const title = songs.length === 1 && song ? song.title : countOf(songs.length, 'song');
    toast.success(place === 'last' ? `${title} added to the queue` : `${title} ${songs.length === 1 ? 'plays' : 'play'} next`);
  };
}
