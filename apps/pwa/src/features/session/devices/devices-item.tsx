import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MenuItem } from '../../../ui/overlays/menu';
import { DevicesDialog } from './devices-dialog';

export function DevicesItem() {
  const [isOpen, open] = useState(false);

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={() => open(true)}>
        <MonitorSmartphone aria-hidden />
        Your devices
      </MenuItem>
      {isOpen && createPortal(<DevicesDialog onClose={() => open(false)} />, document.body)}
    </>
  );
}
