import { House, Info, Search } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { preloadScreen } from '../screens';

const links = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/search', label: 'Search', Icon: Search },
  { to: '/about', label: 'About', Icon: Info },
];

interface NavigationLinksProps {
  /** Icons alone. */
  compact?: boolean;
  /** Replaces the present entry of the history, for a menu that is an entry itself. */
  replace?: boolean;
}

export const NavigationLinks = ({ compact = false, replace = false }: NavigationLinksProps) => (
  <ul className="flex flex-col">
    {links.map(({ to, label, Icon }) => (
      <li key={to}>
        <NavLink
          to={to}
          end
          replace={replace}
          title={compact ? label : undefined}
          onPointerEnter={() => preloadScreen(to)}
          className={({ isActive }) =>
            classNames(
              'flex h-11 items-center gap-4 rounded-cover px-3.5 text-small font-semibold -outline-offset-2 transition-colors hover:bg-hover hover:text-ink md:h-10',
              isActive ? 'text-ink [&>svg]:text-accent' : 'text-muted',
              compact && 'justify-center px-0',
            )
          }
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className={compact ? 'sr-only' : 'truncate'}>{label}</span>
        </NavLink>
      </li>
    ))}
  </ul>
);
