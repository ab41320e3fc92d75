import { screenPaths } from '@chorus/contracts';
import type { ScreenPath } from '@chorus/contracts';
import { Library } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { preloadScreen } from '../screens';
import { MAIN_ID } from './main-panel';
import { firstLinks, useOffered } from './navigation-links';
import type { NavigationEntry } from './navigation-links';
import { UnreadMessages } from './unread-messages';

const tabs: readonly NavigationEntry[] = [...firstLinks, { to: screenPaths.library, label: 'Library', Icon: Library }];

/** Screens that the Library leads to and that no other tab does. */
const inLibrary: readonly ScreenPath[] = [
  screenPaths.playlists,
  screenPaths.playlist,
  screenPaths.liked,
  screenPaths.likedAlbums,
  screenPaths.onRepeat,
  screenPaths.offline,
];

/** Only in windows without a sidebar. */
export function TabBar() {
  const { pathname } = useLocation();

  return (
    <nav aria-label="Tabs" className="tab-bar">
      <ul className="flex h-full">
        {useOffered(tabs).map((tab) => (
          <li key={tab.to} className="min-w-0 flex-1">
            <Tab {...tab} current={currentOf(tab.to, pathname)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** As `aria-current` has it: `true` for a tab whose screen led to this one. */
function currentOf(to: ScreenPath, pathname: string): 'page' | 'true' | undefined {
  if (matchPath(to, pathname)) return 'page';
  return to === screenPaths.library && inLibrary.some((path) => matchPath(path, pathname)) ? 'true' : undefined;
}

const Tab = ({ to, label, Icon, isForPeople, current }: NavigationEntry & { current: ReturnType<typeof currentOf> }) => (
  <Link
    to={to}
    aria-current={current}
    onPointerEnter={() => void preloadScreen(to)}
    onClick={() => current === 'page' && document.getElementById(MAIN_ID)?.scrollTo(0, 0)}
    className={classNames(
      'flex h-full flex-col-reverse items-center justify-center gap-0.5 rounded-cover px-1 text-caption font-semibold -outline-offset-2 transition-colors hover:text-ink lying:flex-row-reverse lying:gap-2',
      current ? 'text-ink [&_svg]:text-accent' : 'text-muted',
    )}
  >
    <span className="max-w-full truncate">{label}</span>
    <span className="relative">
      <Icon aria-hidden className="size-6" />
      {isForPeople && <UnreadMessages className="absolute bottom-2.5 left-3" />}
    </span>
  </Link>
);
