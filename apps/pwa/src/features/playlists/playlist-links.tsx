import { playlistPath } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { countOf } from '../../ui/formats';
import { IconButton } from '../../ui/icon-button';
import { QuietScroll } from '../../ui/quiet-scroll';
import { PlaylistCover } from './playlist-cover';
import { inSidebarOrder } from './shown-playlists';
import { useShownPlaylists } from './use-playlists';

const NewPlaylistDialog = lazy(async () => ({ default: (await import('./new-playlist-dialog')).NewPlaylistDialog }));

interface PlaylistLinksProps {
  compact?: boolean;
  replace?: boolean;
  /** Called when the pointer or the focus is on a link, before it is followed. */
  onNear: () => void;
}

export function PlaylistLinks({ compact = false, replace = false, onNear }: PlaylistLinksProps) {
  const playlists = useShownPlaylists();
  const [isMaking, setMaking] = useState(false);

  return (
    <>
      <div className={classNames('flex shrink-0 items-center', compact ? 'justify-center' : 'justify-between pr-2 pl-4')}>
        {!compact && <h2 className="truncate text-small font-semibold text-muted">Your playlists</h2>}
        <IconButton label="New playlist" size="small" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          <Plus className="size-4.5" />
        </IconButton>
      </div>
      {playlists && playlists.size > 0 && (
        <QuietScroll className={classNames('min-h-0 px-2 pb-4', compact && '[scrollbar-width:none]')}>
          <ul>
            {inSidebarOrder(playlists).map((playlist) => (
              <li key={playlist._id}>
                <PlaylistLink playlist={playlist} compact={compact} replace={replace} onNear={onNear} />
              </li>
            ))}
          </ul>
        </QuietScroll>
      )}
      {isMaking && (
        <Suspense>
          <NewPlaylistDialog replace={replace} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  );
}

const PlaylistLink = ({ playlist, compact, replace, onNear }: Required<PlaylistLinksProps> & { playlist: Playlist }) => (
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
