import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Suspense } from 'react';
import { PlaylistSkeletons } from '../../features/catalogue/playlist-skeletons';
import { useMayListen } from '../../features/session/use-may-listen';
import { usePerson } from '../../features/session/use-session';
import { classNames } from '../../ui/class-names';
import { AfterContent } from '../../ui/states/after-content';
import { IconButton } from '../../ui/controls/icon-button';
import { MyListsSkeleton } from './my-lists-skeleton';
import { InstallItem } from '../../features/install/install-item';
import { entryClass, NavigationLinks } from './navigation-links';
import { Playlists } from '../../features/catalogue/playlists';
import { MyLists } from './parts-for-people';
import { sidebarAlbumMenu } from '../../screens/sharing/list-menus';

interface SidebarProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const isSignedIn = usePerson() !== undefined;
  const mayListen = useMayListen();

  return (
    <div className="flex h-full flex-col overflow-hidden rounded-panel bg-panel">
      <nav aria-label="Main" className="shrink-0 p-2">
        <NavigationLinks compact={isCollapsed} />
      </nav>
      {isSignedIn && (
        <Suspense fallback={<MyListsSkeleton compact={isCollapsed} />}>
          <MyLists compact={isCollapsed} />
        </Suspense>
      )}
      <div className="flex min-h-[20%] flex-[2_1_3rem] flex-col border-t border-line">
        <nav aria-label="Playlists" className="flex min-h-0 flex-1 flex-col">
          <div
            className={classNames(
              'flex h-12 shrink-0 items-center',
              isCollapsed ? 'justify-center' : mayListen ? 'justify-between pr-2 pl-4' : 'justify-end pr-2',
            )}
          >
            {!isCollapsed && mayListen && <h2 className="truncate text-small font-semibold text-muted">Playlists</h2>}
            <IconButton
              label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
              size="small"
              aria-expanded={!isCollapsed}
              onClick={onToggle}
            >
              {isCollapsed ? <PanelLeftOpen className="size-4.5" /> : <PanelLeftClose className="size-4.5" />}
            </IconButton>
          </div>
          {mayListen && (
            <AfterContent
              fallback={
                <ul aria-hidden className="px-2">
                  <PlaylistSkeletons compact={isCollapsed} />
                </ul>
              }
            >
              <Playlists compact={isCollapsed} menuOf={sidebarAlbumMenu} />
            </AfterContent>
          )}
        </nav>
        {/* At the end, where it moves nothing: browsers offer it late, and not all do. */}
        <AfterContent>
          <ul className="border-t border-line p-2 empty:hidden">
            <InstallItem className={entryClass(false, isCollapsed)} compact={isCollapsed} />
          </ul>
        </AfterContent>
      </div>
    </div>
  );
}
