import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { SpeedDialog } from './speed-dialog';

export function useSpeedDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);

  return {
    open: () => setIsOpen(true),
    dialog:
      isOpen &&
      createPortal(
        <Suspense>
          <SpeedDialog onClose={() => setIsOpen(false)} />
        </Suspense>,
        document.body,
      ),
  };
}
