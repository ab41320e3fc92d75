import { Bell } from 'lucide-react';
import { MenuItem } from '../../ui/menu';
import { useNotificationsDialog } from './use-dialog';
import { useNotified } from './use-notifications';

const words = { on: 'On', off: 'Off', denied: 'Blocked' };

/** The entry of one's own menu; nothing where this server or this browser has no notifications. */
export function NotificationsItem() {
  const notified = useNotified();
  const { open, dialog } = useNotificationsDialog();
  if (!notified) return null;

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={open}>
        <Bell aria-hidden />
        <span className="flex-1">Notifications</span>
        <span className="text-caption text-muted">{words[notified]}</span>
      </MenuItem>
      {dialog}
    </>
  );
}
