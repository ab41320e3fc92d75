import { albumPath } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { Cover } from '../../ui/media/cover';
import { QuietScroll } from '../../ui/lists/quiet-scroll';
import { useLongRows } from '../../ui/lists/use-long-rows';
import { newestAlbums } from './lists/catalogue-lists';
import { NEWEST_FIRST, useList } from './lists/use-list';
import { albumDrag } from './selected-songs';
import { PlaylistSkeleton, PlaylistSkeletons } from './playlist-skeletons';

const ROW_PX = 56;

interface PlaylistsProps {
  compact?: boolean;
  replace?: boolean;
  /** A menu that has no button on the row. */
  menuOf: (album: Album) => ReactNode;
}

export function Playlists({ compact = false, replace = false, menuOf }: PlaylistsProps) {
  const { items, isPending, failure, retry, show } = useList(newestAlbums, NEWEST_FIRST);
  const albumAt = (at: number) => items.slice(at, at + 1)[0];
  const list = useRef<HTMLUListElement>(null);
  const { height, places, inSight } = useLongRows(list, items.length, ROW_PX);
  const { startIndex: first, endIndex: last } = inSight ?? { startIndex: 0, endIndex: -1 };
  useEffect(() => show(first, last - first + 1), [show, first, last]);
  const Scroll = replace ? 'div' : QuietScroll;

  return (
    <Scroll className={classNames('px-2 pb-4', !replace && 'min-h-0 flex-[0_1_calc(100dvh-300px)]', compact && '[scrollbar-width:none]')}>
      {failure && (
        <button type="button" className="min-h-11 w-full rounded-small px-2 text-left text-small text-muted hover:text-ink" onClick={retry}>
          {compact ? '…' : "Albums couldn't be loaded. Try again"}
        </button>
      )}
      <ul ref={list} hidden={failure !== undefined} className="relative" style={isPending ? undefined : { height }}>
        {isPending ? (
          <PlaylistSkeletons compact={compact} />
        ) : (
          places.map((at) => {
            const album = albumAt(at);
            return (
              <li
                key={album?._id ?? at}
                data-menu-area
                data-index={at}
                aria-setsize={items.length}
                aria-posinset={at + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${at * ROW_PX}px)` }}
              >
                {album ? <AlbumLink album={album} compact={compact} replace={replace} /> : <PlaylistSkeleton compact={compact} />}
                {album && menuOf(album)}
              </li>
            );
          })
        )}
      </ul>
    </Scroll>
  );
}

const AlbumLink = ({ album, compact, replace }: Required<Omit<PlaylistsProps, 'menuOf'>> & { album: Album }) => (
  <NavLink
    to={albumPath(album._id)}
    replace={replace}
    title={compact ? `${album.title}, ${album.artist}` : album.title}
    {...albumDrag(album)}
    className={({ isActive }) =>
      classNames('flex items-center gap-3 rounded-cover p-2 -outline-offset-2 transition-colors hover:bg-hover', isActive && 'bg-raised')
    }
  >
    <Cover kind="album" src={album.imageUrl} artwork={album.artwork} sizes="40px" className="w-10 rounded-small" />
    <span className={compact ? 'sr-only' : 'min-w-0 flex-1'}>
      <span className="block truncate text-small font-semibold">{album.title}</span>
      <span className="block truncate text-caption text-muted">{`Album • ${album.artist}`}</span>
    </span>
  </NavLink>
);
