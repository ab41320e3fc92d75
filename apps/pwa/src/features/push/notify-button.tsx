import { Bell, BellOff, BellRing } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';
import { useNotificationsDialog } from './use-dialog';
import { useNotified } from './use-notifications';

const looks = {
  on: { label: 'Notifications are on', Icon: BellRing },
  off: { label: 'Notify me of messages', Icon: Bell },
  denied: { label: 'Notifications are blocked', Icon: BellOff },
};

/** The bell beside the messages; nothing where this server or this browser has no notifications. */
export function NotifyButton() {
  const notified = useNotified();
  const { open, dialog } = useNotificationsDialog();
  if (!notified) return null;
  const { label, Icon } = looks[notified];

  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" aria-pressed={notified === 'on'} onClick={open}>
        <Icon className="size-5" />
      </IconButton>
      {dialog}
    </>
  );
}
