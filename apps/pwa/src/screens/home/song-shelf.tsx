import type { Song } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import { Shelf } from '../../ui/lists/shelf';
import { useStableOrder } from '../../ui/lists/use-stable-order';
import { PlayableSongCard } from '../playable-song-card';

const SKELETONS = 8;

interface SongShelfProps<S extends Song> {
  title: string;
  songs: { data: S[] | undefined; isPending: boolean };
  reasonOf?: (song: S) => string;
  /** The lines that reasons have room for. */
  reasonLines?: 1 | 2;
  more?: ReactNode;
  /** The number of covers that are in view when Home opens. */
  inSight?: number;
}

export function SongShelf<S extends Song>({
  title,
  songs: { data, isPending },
  reasonOf,
  reasonLines,
  more,
  inSight = 0,
}: SongShelfProps<S>) {
  const songs = useStableOrder(data);
  if (!isPending && !songs?.length) return null;

  return (
    <Shelf title={title} more={more} isAwaited={songs === undefined}>
      {songs === undefined && <CardSkeletons count={SKELETONS} reasonLines={reasonLines ?? 0} />}
      {songs?.map((song, at) => (
        <li key={song._id}>
          <PlayableSongCard song={song} eager={at < inSight} reason={reasonOf?.(song)} reasonLines={reasonLines} />
        </li>
      ))}
    </Shelf>
  );
}
