import { Bell } from 'lucide-react';
import { MenuItem } from '../../ui/menu';
import { useNotificationsDialog } from './use-dialog';
import { useNotified } from './use-notifications';

const statusTexts = { on: 'On', off: 'Off', denied: 'Blocked' };

export function NotificationsItem() {
  const notified = useNotified();
  const { open, dialog } = useNotificationsDialog();
  if (!notified) return null;

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={open}>
        <Bell aria-hidden />
        <span className="flex-1">Notifications</span>
        <span className="text-caption text-muted">{statusTexts[notified]}</span>
      </MenuItem>
      {dialog}
    </>
  );
}
