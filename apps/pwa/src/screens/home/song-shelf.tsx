import type { Song } from '@chorus/contracts';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import { Shelf } from '../../ui/shelf';
import { PlayableSongCard } from '../playable-song-card';

const SKELETONS = 8;

interface SongShelfProps<S extends Song> {
  title: string;
  songs: { data: S[] | undefined; isPending: boolean };
  reasonOf?: (song: S) => string;
  more?: ReactNode;
}

export function SongShelf<S extends Song>({ title, songs: { data, isPending }, reasonOf, more }: SongShelfProps<S>) {
  const shown = useDeferredValue(data);
  if (!isPending && !data?.length) return null;

  return (
    <Shelf title={title} more={more} isAwaited={shown === undefined}>
      {shown === undefined && <CardSkeletons count={SKELETONS} />}
      {shown?.map((song) => (
        <li key={song._id}>
          <PlayableSongCard song={song} reason={reasonOf?.(song)} />
        </li>
      ))}
    </Shelf>
  );
}
