import { screenPaths } from '@chorus/contracts';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/controls/icon-button';
import { useKey } from '../../ui/hooks/use-key';
import { Dialog } from '../../ui/overlays/dialog';

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

const shortcuts = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Seek back or forward' },
  { keys: ['↑', '↓'], does: 'Volume up or down' },
  { keys: ['F'], does: 'Open the full player' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'Space'], does: 'Select a song of a list' },
  { keys: ['Shift', '↑', '↓'], does: 'Select several songs' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
];

const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl className="flex flex-col divided">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="flex items-center justify-between gap-4 py-2.5">
          <dt className="text-small text-muted">{does}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-8 rounded-small bg-raised px-2 py-1 text-center font-sans text-caption font-semibold ring-1 ring-line-strong"
              >
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
