import { MOST_ROOM_SONGS_AT_START } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useServiceLater } from '../../platform/services/services';
import { useStartedRoom } from './use-rooms';

/** Starts a room with these songs, from the first one on. Undefined in a room, which it would end for the person. */
export function useStartRoom(): ((songs: readonly Pick<Song, '_id'>[]) => void) | undefined {
  const later = useServiceLater('rooms');
  const isIn = useStartedRoom() !== undefined;

  if (isIn) return undefined;
  return (songs) => {
    const songIds = songs.slice(0, MOST_ROOM_SONGS_AT_START).map(({ _id }) => _id);
    void later().then(({ enter }) =>
      enter({ kind: 'start', room: { id: crypto.randomUUID(), songIds, index: 0, seconds: 0, isPlaying: true } }),
    );
  };
}
