import { playlistPath } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { countOf } from '../../ui/formats';
import { PlaylistCover } from './playlist-cover';

interface PlaylistLinkProps {
  playlist: Playlist;
  compact?: boolean;
  replace?: boolean;
  /** Called when the pointer or the focus is on the link, before it is followed. */
  onNear?: () => void;
}

export const PlaylistLink = ({ playlist, compact = false, replace = false, onNear }: PlaylistLinkProps) => (
  <NavLink
    to={playlistPath(playlist._id)}
    replace={replace}
    title={playlist.name}
    onPointerEnter={onNear}
    onFocus={onNear}
    className={({ isActive }) =>
      classNames('flex items-center gap-3 rounded-cover p-2 -outline-offset-2 transition-colors hover:bg-hover', isActive && 'bg-raised')
    }
  >
    <PlaylistCover playlist={playlist} sizes="40px" className="w-10 rounded-small" />
    <span className={compact ? 'sr-only' : 'min-w-0 flex-1'}>
      <span className="block truncate text-small font-semibold">{playlist.name}</span>
      <span className="block truncate text-caption text-muted">{detailOf(playlist)}</span>
    </span>
  </NavLink>
);

const detailOf = ({ role, owner, itemCount }: Playlist): string =>
  [countOf(itemCount, 'song'), ...(role === 'member' && owner ? [owner.fullName] : [])].join(' • ');
