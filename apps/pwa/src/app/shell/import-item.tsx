import { Upload } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MenuItem } from '../../ui/menu';
import { ImportDialog } from '../../screens/import-data/import-dialog';

export function ImportItem() {
  const [isOpen, setOpen] = useState(false);
  // The dialog stays when it is closed, so that an import goes on and what it did not find can be read later.
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };

  return (
    <>
      <MenuItem aria-haspopup="dialog" onClick={open}>
        <Upload aria-hidden />
        Import my data
      </MenuItem>
      {wasOpened && createPortal(<ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
