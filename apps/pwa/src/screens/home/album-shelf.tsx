import { screenPaths, withoutThreeAlike } from '@chorus/contracts';
import type { Album } from '@chorus/contracts';
import { memo, useMemo } from 'react';
import { CardSkeletons } from '../../features/catalogue/card-skeletons';
import { Shelf } from '../../ui/lists/shelf';
import { useStableOrder } from '../../ui/lists/use-stable-order';
import { ShowAll } from '../show-all';
import { PlayableAlbumCard } from '../playable-album-card';

const SKELETONS = 8;
const HOW_MANY = 12;
/** Further albums replace those whose covers repeat. */
export const ALBUM_CANDIDATES = 3 * HOW_MANY;

interface AlbumShelfProps {
  title: string;
  albums: Album[] | undefined;
  isPending: boolean;
}

export const AlbumShelf = memo(function AlbumShelf({ title, albums: candidates, isPending }: AlbumShelfProps) {
  const chosen = useMemo(() => candidates && withoutThreeAlike(candidates).slice(0, HOW_MANY), [candidates]);
  const albums = useStableOrder(chosen);
  if (!isPending && !albums?.length) return null;

  return (
    <Shelf title={title} more={<ShowAll of={title} to={screenPaths.albums} />} isAwaited={albums === undefined}>
      {albums === undefined && <CardSkeletons count={SKELETONS} />}
      {albums?.map((album) => (
        <li key={album._id}>
          <PlayableAlbumCard album={album} />
        </li>
      ))}
    </Shelf>
  );
});
