import type { Song } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { useStartRoom } from '../../features/rooms/use-rooms';
import { usePerson } from '../../features/session/use-session';
import { MenuItem } from '../../ui/overlays/menu';

/** For the menus of albums and playlists. Who is in a room adds songs to that one instead. */
export function StartRoomItem({ songs }: { songs: readonly Song[] }) {
  const person = usePerson();
  const start = useStartRoom();

  return (
    person &&
    start && (
      <MenuItem disabled={songs.length === 0} onClick={() => start(songs)}>
        <Headphones aria-hidden />
        Start a room
      </MenuItem>
    )
  );
}
