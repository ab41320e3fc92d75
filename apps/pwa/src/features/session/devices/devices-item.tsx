import { MonitorSmartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../../ui/lazy-part';
import { MenuItem } from '../../../ui/menu';

const DevicesDialog = lazyPart(async () => ({ default: (await import('./devices-dialog')).DevicesDialog }));

export function DevicesItem() {
  const [isOpen, open] = useState(false);

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={() => open(true)}>
        <MonitorSmartphone aria-hidden />
        Your devices
      </MenuItem>
      {isOpen &&
        createPortal(
          <Suspense>
            <DevicesDialog onClose={() => open(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
