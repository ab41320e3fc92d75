import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../ui/lazy-part';

const NotificationsDialog = lazyPart(async () => ({ default: (await import('./notifications-dialog')).NotificationsDialog }));

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
