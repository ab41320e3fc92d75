import { isGuestId, screenPaths } from '@chorus/contracts';
import { CalendarClock, ListPlus, Pencil, Tv } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RenameRoomDialog } from '../../features/rooms/panel/rename-room-dialog';
import { playedIn } from '../../features/rooms/played';
import { leads } from '../../features/rooms/room-view';
import type { RoomView } from '../../features/rooms/room-view';
import { ScheduleDialog } from '../../features/rooms/schedule/schedule-dialog';
import { useRooms } from '../../features/rooms/use-rooms';
import { Menu, MenuItem } from '../../ui/overlays/menu';
import { useSavePlayed } from './use-save-played';

/** All of it needs an account. */
export function RoomMenu({ view }: { view: RoomView }) {
  const navigate = useNavigate();
  const { userId } = useRooms();
  const [asking, ask] = useState<'name' | 'start'>();
  const stop = () => ask(undefined);

  if (isGuestId(userId())) return null;
  return (
    <>
      <Menu label="More for this room">
        <MenuItem onClick={() => void navigate(screenPaths.roomScreen)}>
          <Tv aria-hidden />
          Show on a screen
        </MenuItem>
        <SaveItem view={view} />
        {leads(view, userId()) && (
          <>
            <MenuItem aria-haspopup="dialog" onClick={() => ask('name')}>
              <Pencil aria-hidden />
              {view.state.name == null ? 'Name this room' : 'Rename'}
            </MenuItem>
            <MenuItem aria-haspopup="dialog" onClick={() => ask('start')}>
              <CalendarClock aria-hidden />
              {view.state.startsAt == null ? 'Schedule the start' : 'Change the start'}
            </MenuItem>
          </>
        )}
      </Menu>
      {asking === 'name' && <RenameRoomDialog view={view} onClose={stop} />}
      {asking === 'start' && <ScheduleDialog view={view} onClose={stop} />}
    </>
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
