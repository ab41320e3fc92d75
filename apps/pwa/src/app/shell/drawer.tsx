import { X } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { Playlists } from '../../features/catalogue/playlists';
import { usePerson } from '../../features/session/use-session';
import { IconButton } from '../../ui/controls/icon-button';
import { useModalDialog } from '../../ui/hooks/use-modal-dialog';
import { Logo } from './logo';
import { MyListsSkeleton } from './my-lists-skeleton';
import { NavigationLinks } from './navigation-links';
import { FriendsList, MyLists } from './parts-for-people';
import { sidebarAlbumMenu } from '../../screens/sharing/list-menus';

export function Drawer({ onClose }: { onClose: () => void }) {
  const modal = useModalDialog(onClose);
  const isSignedIn = usePerson() !== undefined;
  // Lists appear in the second render, so that the press immediately shows the links.
  const hasLists = useDeferredValue(true, false);

  return (
    <dialog aria-label="Menu" className="drawer" {...modal}>
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between py-2 pr-2 pl-4">
          <Logo replace />
          <IconButton label="Close menu" onClick={onClose}>
            <X className="size-5" />
          </IconButton>
        </div>
        <nav aria-label="Main" className="shrink-0 px-2 pb-2">
          <NavigationLinks replace />
        </nav>
        {isSignedIn && (
          <Suspense fallback={<MyListsSkeleton replace />}>{hasLists ? <MyLists replace /> : <MyListsSkeleton replace />}</Suspense>
        )}
        {isSignedIn && (
          <section aria-label="Friends" className="relative flex max-h-[30%] shrink-0 flex-col overflow-hidden border-t border-line">
            <h2 className="px-5 pt-4 pb-2 text-small font-semibold text-muted">Friends</h2>
            <Suspense>{hasLists && <FriendsList replace />}</Suspense>
          </section>
        )}
        <nav aria-label="Playlists" className="flex min-h-[16%] flex-1 basis-0 flex-col border-t border-line [&>.quiet-scroll]:basis-full">
          <h2 className="px-5 pt-4 pb-2 text-small font-semibold text-muted">Playlists</h2>
          {hasLists && <Playlists replace menuOf={sidebarAlbumMenu} />}
        </nav>
      </div>
    </dialog>
  );
}
