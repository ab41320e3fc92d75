import { Headphones } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../../ui/lazy-part';
import { MenuItem } from '../../../ui/menu';

const ListenAlongDialog = lazyPart(async () => ({ default: (await import('./listen-along-dialog')).ListenAlongDialog }));

export function ListenAlongItem() {
  const [isOpen, open] = useState(false);

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={() => open(true)}>
        <Headphones aria-hidden />
        Who can listen along
      </MenuItem>
      {isOpen &&
        createPortal(
          <Suspense>
            <ListenAlongDialog onClose={() => open(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
