import { screenPaths } from '@chorus/contracts';
import type { ScreenPath } from '@chorus/contracts';
import type { LucideIcon } from 'lucide-react';
import { ArrowDownToLine, Flag, Headphones, House, Info, MessagesSquare, Search } from 'lucide-react';
import { NavLink, useLocation } from 'react-router-dom';
import { usePerson } from '../../features/session/use-session';
import { classNames } from '../../ui/class-names';
import { AfterContent } from '../../ui/states/after-content';
import { preloadScreen } from '../screens';
import { UnreadMessages } from './unread-messages';
import { InstallItem } from '../../features/install/install-item';

export interface NavigationEntry {
  to: ScreenPath;
  label: string;
  Icon: LucideIcon;
  isForPeople?: boolean;
}

/** These are tabs, too. */
export const firstLinks: readonly NavigationEntry[] = [
  { to: screenPaths.home, label: 'Home', Icon: House },
  { to: screenPaths.search, label: 'Search', Icon: Search },
  { to: screenPaths.chat, label: 'Messages', Icon: MessagesSquare, isForPeople: true },
];

const links: readonly NavigationEntry[] = [
  ...firstLinks,
  { to: screenPaths.join, label: 'Join a room', Icon: Headphones },
  { to: screenPaths.report, label: 'Report', Icon: Flag },
  { to: screenPaths.offline, label: 'Offline music', Icon: ArrowDownToLine },
  { to: screenPaths.about, label: 'About', Icon: Info },
];

export function useOffered(entries: readonly NavigationEntry[]): readonly NavigationEntry[] {
  const isSignedIn = usePerson() !== undefined;
  return entries.filter(({ isForPeople = false }) => isSignedIn || !isForPeople);
}

export const entryClass = (isActive: boolean, compact: boolean) =>
  classNames(
    'relative flex h-11 w-full items-center gap-4 rounded-cover px-3.5 text-small font-semibold -outline-offset-2 transition-colors hover:bg-hover hover:text-ink md:h-10',
    isActive ? 'text-ink [&>svg]:text-accent' : 'text-muted',
    compact && 'justify-center px-0',
  );

interface NavigationLinksProps {
  compact?: boolean;
  /** Set for links in a menu that is itself a history entry. */
  replace?: boolean;
}

export function NavigationLinks({ compact = false, replace = false }: NavigationLinksProps) {
  const offered = useOffered(links);
  const { pathname } = useLocation();

  return (
    <ul className="flex flex-col">
      {offered.map(({ to, label, Icon, isForPeople }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            replace={replace}
            // The report form records where it was opened.
            state={{ page: pathname }}
            title={compact ? label : undefined}
            onPointerEnter={() => void preloadScreen(to)}
            className={({ isActive }) => entryClass(isActive, compact)}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className={compact ? 'sr-only' : 'truncate'}>{label}</span>
            {isForPeople && <UnreadMessages className={compact ? 'absolute top-0 right-0' : 'ml-auto'} />}
          </NavLink>
        </li>
      ))}
      {replace && (
        <AfterContent>
          <InstallItem className={entryClass(false, compact)} />
        </AfterContent>
      )}
    </ul>
  );
}
