import type { Song } from '@chorus/contracts';
import { ListStart } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '../../ui/toast';
import { Menu, MenuItem } from '../../ui/menu';
import { usePlayback } from './playback-provider';
import { useIsCurrentSong } from './use-player';

interface SongMenuProps {
  song: Song;
  /** More `MenuItem`s. */
  children?: ReactNode;
}

/** What else can be done with a song than to play it now. */
export const SongMenu = ({ song, children }: SongMenuProps) => (
  <Menu label={`More for ${song.title}`} ofMany>
    <PlayNextItem song={song} />
    {children}
  </Menu>
);

function PlayNextItem({ song }: { song: Song }) {
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
