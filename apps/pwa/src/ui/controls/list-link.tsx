import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../class-names';

export interface ListLinkProps {
  compact?: boolean;
  replace?: boolean;
  /** Called when the pointer or the focus is on the link, before it is followed. */
  onNear?: (() => void) | undefined;
}

interface NamedListProps extends ListLinkProps {
  to: string;
  icon: ReactNode;
  name: string;
  detail?: string;
}

/** A link to a list of songs, albums or artists, in the sidebar and in the library. */
export const ListLink = ({ to, icon, name, detail, compact = false, replace = false, onNear }: NamedListProps) => (
  <NavLink
    to={to}
    end
    replace={replace}
    title={compact ? name : undefined}
    onPointerEnter={onNear}
    onFocus={onNear}
    className={({ isActive }) =>
      classNames(
        'flex items-center gap-3 rounded-cover p-2 -outline-offset-2 transition-colors hover:bg-hover low:py-1',
        isActive && 'bg-raised',
      )
    }
  >
    <span aria-hidden className="grid size-10 shrink-0 low:h-8 place-items-center rounded-small bg-accent-soft text-accent [&>svg]:size-5">
      {icon}
    </span>
    <span className={compact ? 'sr-only' : 'min-w-0 flex-1'}>
      <span className="block truncate text-small font-semibold">{name}</span>
      {detail !== undefined && <span className="block truncate text-caption text-muted low:hidden">{detail || '\u00a0'}</span>}
    </span>
  </NavLink>
);
