import { X } from 'lucide-react';
import { Playlists } from '../../features/catalogue/playlists';
import { IconButton } from '../../ui/icon-button';
import { useModalDialog } from '../../ui/use-modal-dialog';
import { Logo } from './logo';
import { NavigationLinks } from './navigation-links';

/** The phone's menu. The browser traps the focus in it and gives it back when it goes. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const modal = useModalDialog(onClose);

  return (
    <dialog aria-label="Menu" className="drawer" {...modal}>
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between py-2 pr-2 pl-4">
          <Logo replace />
          <IconButton label="Close menu" onClick={onClose}>
            <X className="size-5" />
          </IconButton>
        </div>
        <nav aria-label="Main" className="px-2 pb-2">
          <NavigationLinks replace />
        </nav>
        <nav aria-label="Playlists" className="flex min-h-0 flex-1 flex-col border-t border-line [&>.quiet-scroll]:basis-full">
          <h2 className="px-5 pt-4 pb-2 text-small font-semibold text-muted">Playlists</h2>
          <Playlists replace />
        </nav>
      </div>
    </dialog>
  );
}
