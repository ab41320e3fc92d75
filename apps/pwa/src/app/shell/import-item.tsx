import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { MenuItem } from '../../ui/menu';
import { lazyPart } from '../../ui/lazy-part';

const ImportDialog = lazyPart(() => import('../../screens/import-data/import-dialog'));

export function ImportItem() {
  const [isOpen, open] = useState(false);

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={() => open(true)}>
        <Upload aria-hidden />
        Import my data
      </MenuItem>
      {isOpen &&
        createPortal(
          <Suspense>
            <ImportDialog onClose={() => open(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
