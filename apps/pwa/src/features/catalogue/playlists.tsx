import { albumPath } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { Cover } from '../../ui/media/cover';
import { QuietScroll } from '../../ui/lists/quiet-scroll';
import { newestAlbums } from './lists/catalogue-lists';
import { NEWEST_FIRST, useList } from './lists/use-list';
import { PlaylistSkeleton, PlaylistSkeletons } from './playlist-skeletons';

const ROW_PX = 56;
const OVERSCAN = 6;

interface PlaylistsProps {
  compact?: boolean;
  replace?: boolean;
  /** A menu that has no button on the row. */
  menuOf: (album: Album) => ReactNode;
}

export function Playlists({ compact = false, replace = false, menuOf }: PlaylistsProps) {
  const { items, isPending, failure, retry, show } = useList(newestAlbums, NEWEST_FIRST);
  const albumAt = (at: number) => items.slice(at, at + 1)[0];
  const scroll = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer stays in this component, so memoization is safe
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    // No getItemKey: a new function makes the virtualizer rebuild the measurements of all albums.
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  useEffect(() => show(first, shown.length), [show, first, shown.length]);

  return (
    <QuietScroll
      ref={scroll}
      className={classNames('min-h-0 flex-[0_1_calc(100dvh-300px)] px-2 pb-4', compact && '[scrollbar-width:none]')}
    >
      {failure ? (
        <button type="button" className="min-h-11 w-full rounded-small px-2 text-left text-small text-muted hover:text-ink" onClick={retry}>
          {compact ? '…' : "Albums couldn't be loaded. Try again"}
        </button>
      ) : (
        <ul className="relative" style={isPending ? undefined : { height: rows.getTotalSize() }}>
          {isPending ? (
            <PlaylistSkeletons compact={compact} />
          ) : (
            shown.map(({ index, start }) => {
              const album = albumAt(index);
              return (
                <li
                  key={album?._id ?? index}
                  data-menu-area
                  aria-setsize={items.length}
                  aria-posinset={index + 1}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {album ? <AlbumLink album={album} compact={compact} replace={replace} /> : <PlaylistSkeleton compact={compact} />}
                  {album && menuOf(album)}
                </li>
              );
            })
          )}
        </ul>
      )}
    </QuietScroll>
  );
}

const AlbumLink = ({ album, compact, replace }: Required<Omit<PlaylistsProps, 'menuOf'>> & { album: Album }) => (
  <NavLink
    to={albumPath(album._id)}
    replace={replace}
    title={compact ? `${album.title}, ${album.artist}` : album.title}
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
