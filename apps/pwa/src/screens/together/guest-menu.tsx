import { LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { LeaveAsGuestDialog } from '../../features/rooms/leave-as-guest-dialog';
import { useSessionActor } from '../../features/session/session-provider';
import type { Guest } from '../../features/session/session';
import { signIn } from '../../features/session/sign-in';
import { Avatar } from '../../ui/media/avatar';
import { Menu, MenuItem } from '../../ui/overlays/menu';

/** Takes the place of the account's menu. */
export function GuestMenu({ guest: { name } }: { guest: Guest }) {
  const session = useSessionActor();
  const [isLeaving, leave] = useState(false);

  return (
    <>
      <Menu label={`${name}, guest`} icon={<Avatar name={name} imageUrl={null} />}>
        <div className="mb-1 max-w-64 border-b border-line px-3 pt-2 pb-3">
          <p dir="auto" className="truncate text-small font-semibold" title={name}>
            {name}
          </p>
          <p className="text-caption text-muted">Guest of this room</p>
        </div>
        <MenuItem onClick={() => signIn(session)}>
          <LogIn aria-hidden />
          Sign in and stay in the room
        </MenuItem>
        <MenuItem aria-haspopup="dialog" onClick={() => leave(true)}>
          <LogOut aria-hidden />
          Leave the room
        </MenuItem>
      </Menu>
      {isLeaving && <LeaveAsGuestDialog onClose={() => leave(false)} />}
    </>
  );
}
