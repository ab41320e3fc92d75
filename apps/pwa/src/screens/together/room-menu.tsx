import { screenPaths } from '@chorus/contracts';
import { ListPlus, Tv } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { playedIn } from '../../features/rooms/played';
import type { RoomView } from '../../features/rooms/room-view';
import { useRooms } from '../../features/rooms/use-rooms';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { useSavePlayed } from './use-save-played';

export function RoomMenu({ view }: { view: RoomView }) {
  const navigate = useNavigate();

  return (
    <Menu label="More for this room">
      <MenuItem onClick={() => void navigate(screenPaths.roomScreen)}>
        <Tv aria-hidden />
        Show on a screen
      </MenuItem>
      <SaveItem view={view} />
    </Menu>
  );
}

/** Rendered while the menu is open. */
function SaveItem({ view }: { view: RoomView }) {
  const { clock } = useRooms();
  const save = useSavePlayed();
  const isEmpty = playedIn(view, clock.now()).songs.length === 0;

  return (
    <MenuItem
      disabled={isEmpty}
      {...(isEmpty && { title: 'Nothing was played yet' })}
      onClick={() => void save(playedIn(view, clock.now()))}
    >
      <ListPlus aria-hidden />
      Save as a playlist
    </MenuItem>
  );
}
