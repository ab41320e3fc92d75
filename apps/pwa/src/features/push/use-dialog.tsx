import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const NotificationsDialog = lazy(async () => ({ default: (await import('./notifications-dialog')).NotificationsDialog }));

/** The dialog of notifications, and what opens it; outside of a menu, which closes. */
export function useNotificationsDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const dialog =
    isOpen &&
    createPortal(
      <Suspense>
        <NotificationsDialog onClose={() => setOpen(false)} />
      </Suspense>,
      document.body,
    );
  return { open: () => setOpen(true), dialog };
}
