import { screenPaths } from '@chorus/contracts';
import { Heart } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { countOf } from '../../ui/formats';
import { useLikedCount } from './use-likes';

interface LikedLinkProps {
  compact?: boolean;
  replace?: boolean;
  /** Called when the pointer or the focus is on the link, before it is followed. */
  onNear: () => void;
}

export function LikedLink({ compact = false, replace = false, onNear }: LikedLinkProps) {
  const count = useLikedCount();
  const songs = count === undefined ? '' : countOf(count, 'song');

  return (
    <NavLink
      to={screenPaths.liked}
      replace={replace}
      title={compact ? 'Liked songs' : undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={({ isActive }) =>
        classNames('flex items-center gap-3 rounded-cover p-2 -outline-offset-2 transition-colors hover:bg-hover', isActive && 'bg-raised')
      }
    >
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-small bg-accent-soft text-accent">
        <Heart className="size-5 fill-current" />
      </span>
      <span className={compact ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block truncate text-small font-semibold">Liked songs</span>
        <span className="block truncate text-caption text-muted">{songs || '\u00a0'}</span>
      </span>
    </NavLink>
  );
}
