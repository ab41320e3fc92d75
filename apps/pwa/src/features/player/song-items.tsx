import type { Song } from '@chorus/contracts';
import { ListEnd, ListStart } from 'lucide-react';
import { toast } from '../../ui/overlays/toast';
import { MenuItem } from '../../ui/overlays/menu';
import { useIsCurrentSong, usePlayback } from './use-player';

export function PlayNextItem({ song }: { song: Song }) {
  const { queue } = usePlayback();
  const isCurrent = useIsCurrentSong(song._id);

  const playNext = () => {
    queue.send({ type: 'queue.playNext', song });
    toast.success(`${song.title} plays next`);
  };

  return (
    <MenuItem disabled={isCurrent} onClick={playNext}>
      <ListStart />
      Play next
    </MenuItem>
  );
}

export function AddToQueueItem({ song }: { song: Song }) {
  const { queue } = usePlayback();
  const isCurrent = useIsCurrentSong(song._id);

  const add = () => {
    queue.send({ type: 'queue.playNext', song, afterAdded: true });
    toast.success(`${song.title} added to the queue`);
  };

  return (
    <MenuItem disabled={isCurrent} onClick={add}>
      <ListEnd />
      Add to queue
    </MenuItem>
  );
}
