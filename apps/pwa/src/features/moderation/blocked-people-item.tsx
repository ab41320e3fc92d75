import { Ban } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MenuItem } from '../../ui/overlays/menu';
import { BlockedPeopleDialog } from './blocked-people-dialog';

export function BlockedPeopleItem() {
  const [isOpen, open] = useState(false);

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={() => open(true)}>
        <Ban aria-hidden />
        Blocked people
      </MenuItem>
      {isOpen && createPortal(<BlockedPeopleDialog onClose={() => open(false)} />, document.body)}
    </>
  );
}
