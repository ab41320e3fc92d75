import { X } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { Playlists } from '../../features/catalogue/playlists';
import { useMayListen } from '../../features/session/use-may-listen';
import { usePerson } from '../../features/session/use-session';
import { IconButton } from '../../ui/controls/icon-button';
import { QuietScroll } from '../../ui/lists/quiet-scroll';
import { useModalDialog } from '../../ui/hooks/use-modal-dialog';
import { Logo } from './logo';
import { MyListsSkeleton } from './my-lists-skeleton';
import { NavigationLinks } from './navigation-links';
import { FriendsList, MyLists } from './parts-for-people';
import { sidebarAlbumMenu } from '../../screens/sharing/list-menus';

export function Drawer({ onClose }: { onClose: () => void }) {
  const modal = useModalDialog(onClose);
  const isSignedIn = usePerson() !== undefined;
  const mayListen = useMayListen();
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
        <QuietScroll className="min-h-0 flex-1 overscroll-contain">
          {/* The lists measure where they are in what scrolls by its only child. */}
          <div>
            <nav aria-label="Main" className="px-2 pb-2">
              <NavigationLinks replace />
            </nav>
            {isSignedIn && (
              <Suspense fallback={<MyListsSkeleton replace />}>{hasLists ? <MyLists replace /> : <MyListsSkeleton replace />}</Suspense>
            )}
            {isSignedIn && (
              <section aria-label="Friends" className="relative border-t border-line">
                <h2 className="px-4 pt-4 pb-2 text-small font-semibold text-muted">Friends</h2>
                <Suspense>{hasLists && <FriendsList replace />}</Suspense>
              </section>
            )}
            {mayListen && (
              <nav aria-label="Playlists" className="border-t border-line">
                <h2 className="px-4 pt-4 pb-2 text-small font-semibold text-muted">Playlists</h2>
                {hasLists && <Playlists replace menuOf={sidebarAlbumMenu} />}
              </nav>
            )}
          </div>
        </QuietScroll>
      </div>
    </dialog>
  );
}
