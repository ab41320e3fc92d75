import { Ban } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../ui/lazy-part';
import { MenuItem } from '../../ui/menu';

const BlockedPeopleDialog = lazyPart(async () => ({ default: (await import('./blocked-people-dialog')).BlockedPeopleDialog }));

export function BlockedPeopleItem() {
  const [isOpen, open] = useState(false);

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={() => open(true)}>
        <Ban aria-hidden />
        Blocked people
      </MenuItem>
      {isOpen &&
        createPortal(
          <Suspense>
            <BlockedPeopleDialog onClose={() => open(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
