import { Bell, BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { IconButton } from '../../ui/controls/icon-button';
import { NotificationSettings } from './notification-settings';
import { useNotified } from './use-notifications';

const looks = {
  on: { label: 'Notifications are on', Icon: BellRing },
  off: { label: 'Notify me about messages', Icon: Bell },
  denied: { label: 'Notifications are blocked', Icon: BellOff },
};

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

/** Shown while notifications are off. Once clicked it stays, so that the dialog can return focus to it. */
export function NotifyOffer() {
  const notified = useNotified();
  const { open, dialog } = useNotificationsDialog();
  const [isTakenUp, setTakenUp] = useState(false);
  if (notified !== 'off' && !isTakenUp) return null;

  const takeUp = () => {
    setTakenUp(true);
    open();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={takeUp}>
        <Bell aria-hidden className="size-4" />
        {notified === 'on' ? 'Notifications on' : 'Notify me'}
      </Button>
      {dialog}
    </>
  );
}

function useNotificationsDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const dialog =
    isOpen &&
    createPortal(
      <Dialog title="Notifications" onClose={() => setOpen(false)}>
        <NotificationSettings />
      </Dialog>,
      document.body,
    );
  return { open: () => setOpen(true), dialog };
}
