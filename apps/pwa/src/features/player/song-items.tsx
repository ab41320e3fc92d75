import type { Song } from '@chorus/contracts';
import { ListEnd, ListStart } from 'lucide-react';
import { MenuItem } from '../../ui/overlays/menu';
import { useCurrentSong } from './use-player';
import { useQueueSongs } from './use-queue-songs';

interface SongItemProps {
  songs: readonly Song[];
}

export function PlayNextItem({ songs }: SongItemProps) {
  const queueSongs = useQueueSongs();

  if (useIsOnlyCurrent(songs)) return null;
  return (
    <MenuItem disabled={songs.length === 0} onClick={() => queueSongs(songs, 'next')}>
      <ListStart />
      Play next
    </MenuItem>
  );
}

export function AddToQueueItem({ songs }: SongItemProps) {
  const queueSongs = useQueueSongs();

  if (useIsOnlyCurrent(songs)) return null;
  return (
    <MenuItem disabled={songs.length === 0} onClick={() => queueSongs(songs, 'last')}>
      <ListEnd />
      Add to queue
    </MenuItem>
  );
}

/** The current song stays where it is, so adding it alone would do nothing, and its menu does not offer it. */
function useIsOnlyCurrent(songs: readonly Song[]): boolean {
  const current = useCurrentSong();
  return songs.length > 0 && songs.every(({ _id }) => _id === current?._id);
}
