import type { Song } from '@chorus/contracts';
import { ListMusic } from 'lucide-react';
import { usePerson } from '../../features/session/use-session';
import { MenuItem } from '../../ui/menu';
import { toast } from '../../ui/toast';
import { useAddToPlaylist } from './sharing-provider';

export function AddToPlaylistItem({ song }: { song: Song }) {
  const add = useAddToPlaylist();
  const person = usePerson();

  return (
    <MenuItem aria-haspopup="dialog" onClick={() => (person ? add([song], song.title) : toast.info('Sign in to make playlists.'))}>
      <ListMusic aria-hidden />
      Add to playlist…
    </MenuItem>
  );
}
