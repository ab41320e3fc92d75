import { screenPaths } from '@chorus/contracts';
import type { Playlist } from '@chorus/contracts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Dragged } from '../../platform/drag/dragged';
import { useSongDrop } from '../../platform/drag/use-song-drop';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/icon-button';
import { ShowAllLink } from '../../ui/controls/show-all-link';
import { QuietScroll } from '../../ui/lists/quiet-scroll';
import { PlaylistLink } from './playlist-link';
import { MOST_IN_MENU, useSidebarPlaylists } from './use-playlists';
import { NewPlaylistDialog } from './dialogs/new-playlist-dialog';

type DropOnPlaylist = (playlist: Playlist, dropped: Dragged) => void;

interface PlaylistLinksProps {
  compact?: boolean;
  replace?: boolean;
  /** Called when the pointer or the focus is on a link, before it is followed. */
  onNear: () => void;
  /** A menu that has no button beside the link. */
  menuOf: (playlist: Playlist) => ReactNode;
  /** Adds songs that are dragged to a playlist. */
  onDropSongs: DropOnPlaylist;
}

export function PlaylistLinks({ compact = false, replace = false, onNear, menuOf, onDropSongs }: PlaylistLinksProps) {
  const all = useSidebarPlaylists();
  const playlists = replace ? all.slice(0, MOST_IN_MENU) : all;
  const [isMaking, setMaking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const count = playlists.length;
  // A new playlist may be far down the list. The menu, which scrolls as a whole, opens at its top.
  useEffect(() => {
    if (replace) return;
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [replace, pathname, count]);

  // In the sidebar, its height does not depend on how many there are: the first paint does not know it, and nothing below moves.
  const List = replace ? 'div' : QuietScroll;

  return (
    <>
      <div className={classNames('flex shrink-0 items-center', compact ? 'justify-center' : 'justify-between pr-2 pl-4')}>
        {!compact && <h2 className="truncate text-small font-semibold text-muted">Your playlists</h2>}
        <IconButton label="New playlist" size="small" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          <Plus className="size-4.5" />
        </IconButton>
      </div>
      <List
        className={classNames('px-2', replace ? count > 0 && 'pb-2' : 'min-h-0 flex-1 basis-28 pb-4', compact && '[scrollbar-width:none]')}
      >
        <ul ref={list}>
          {playlists.map((playlist) => (
            <PlaylistPlace key={playlist._id} playlist={playlist} onDropSongs={onDropSongs}>
              <PlaylistLink playlist={playlist} compact={compact} replace={replace} onNear={onNear} />
              {menuOf(playlist)}
            </PlaylistPlace>
          ))}
        </ul>
        {count < all.length && <ShowAllLink to={screenPaths.playlists}>Show all {all.length} playlists</ShowAllLink>}
      </List>
      {isMaking && <NewPlaylistDialog replace={replace} onClose={() => setMaking(false)} />}
    </>
  );
}

interface PlaylistPlaceProps {
  playlist: Playlist;
  onDropSongs: DropOnPlaylist;
  children: ReactNode;
}

function PlaylistPlace({ playlist, onDropSongs, children }: PlaylistPlaceProps) {
  const drop = useSongDrop(playlist.mayEdit ? (dropped) => onDropSongs(playlist, dropped) : undefined);

  return (
    <li data-menu-area className="rounded-cover" {...drop}>
      {children}
    </li>
  );
}
