import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { Cover } from '../../ui/cover';
import { Skeleton } from '../../ui/skeleton';

interface FeaturedTileProps {
  song: Song;
  /** The play button. */
  action: ReactNode;
}

/** A featured song: wide and low, so that eight of them greet without filling the screen. */
export const FeaturedTile = ({ song, action }: FeaturedTileProps) => (
  <article className="group/card flex items-center gap-3 overflow-hidden rounded-cover bg-white/6 pr-3 transition-colors focus-within:bg-white/12 hover:bg-white/12">
    <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="72px" eager className="w-14 @2xl:w-18" />
    <div className="min-w-0 flex-1 py-1.5">
      <h2 className="truncate text-small font-semibold" title={song.title}>
        {song.title}
      </h2>
      <p className="truncate text-caption text-muted" title={song.artist}>
        {song.artist}
      </p>
    </div>
    <div className="card-action">{action}</div>
  </article>
);

export const FeaturedTileSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, n) => (
    <li key={n} className="flex items-center gap-3 overflow-hidden rounded-cover bg-white/4">
      <Skeleton className="size-14 shrink-0 @2xl:size-18" />
      <span className="flex-1">
        <Skeleton className="h-3.5 w-2/3 rounded-small" />
        <Skeleton className="mt-2 h-3 w-1/3 rounded-small" />
      </span>
    </li>
  ));
