import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NotificationsDialog } from './notifications-dialog';

export function useNotificationsDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && createPortal(<NotificationsDialog onClose={() => setOpen(false)} />, document.body);
  return { open: () => setOpen(true), dialog };
}
