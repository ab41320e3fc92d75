import { screenPaths } from '@chorus/contracts';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/controls/icon-button';
import { useKey } from '../../ui/hooks/use-key';
import { ShortcutsDialog } from './shortcuts-dialog';

/** Handles the keys of the page that are not the player's, and shows the list of all keys. */
export function KeyboardShortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useKey('?', () => setIsOpen(true));
  useKey('/', () => void navigate({ pathname: screenPaths.search, search: pathname === screenPaths.search ? search : '', hash: 'search' }));

  return (
    <>
      <IconButton label="Keyboard shortcuts" className="max-md:hidden" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Keyboard className="size-5" />
      </IconButton>
      {isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
