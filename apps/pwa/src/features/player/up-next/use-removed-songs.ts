import type { Song } from '@chorus/contracts';
import { useState } from 'react';
import { countOf } from '../../../ui/formats';
import { usePlayback } from '../playback-provider';
import type { RemovedSong } from '../queue/queue-order';

interface Removal {
  removed: readonly RemovedSong[];
  left: readonly Song[];
}

export interface QueueRemoval {
  /** Undefined when there is nothing to put back. */
  text: string | undefined;
  remove: (songIds: readonly string[]) => void;
  putBack: () => void;
}

/** Removes songs of the queue, and offers to put them back until the queue changes otherwise. */
export function useRemovedSongs(songs: readonly Song[]): QueueRemoval {
  const { queue } = usePlayback();
  const [removal, setRemoval] = useState<Removal>();
  const removed = removal?.left === songs ? removal.removed : [];

  return {
    text: removed.length > 0 ? `Removed ${countOf(removed.length, 'song')}` : undefined,
    remove: (songIds: readonly string[]) => {
      const leaving = songs.flatMap((song, at) => (songIds.includes(song._id) ? [{ song, at }] : []));
      queue.send({ type: 'queue.remove', songIds });
      setRemoval({ removed: leaving, left: queue.getSnapshot().context.songs });
    },
    putBack: () => queue.send({ type: 'queue.putBack', removed }),
  };
}
