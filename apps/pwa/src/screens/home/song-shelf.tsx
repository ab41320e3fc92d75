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
  /** Why a song is on this shelf. */
  reasonOf?: (song: S) => string;
  /** A way to more of them. */
  more?: ReactNode;
}

/** A shelf of songs; without songs there is no shelf. Its cards are made in turns with what else the page has to do. */
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
