import { DiscAlbum } from 'lucide-react';
import { AlbumCard } from '../features/catalogue/album-card';
import { CardSkeletons } from '../features/catalogue/card-skeletons';
import { useAlbums } from '../features/catalogue/catalogue-queries';
import { LoadFailure } from '../features/catalogue/load-failure';
import { PlayAlbumButton } from '../features/player/play-album-button';
import { EmptyState } from '../ui/empty-state';
import { Screen, ScreenHeading } from '../ui/screen';

const SKELETONS = 10;

export default function AlbumsScreen() {
  const albums = useAlbums();

  return (
    <Screen title="Albums">
      <header className="mb-6">
        <ScreenHeading>Albums</ScreenHeading>
      </header>
      {albums.isError && !albums.data && <LoadFailure error={albums.error} onRetry={() => void albums.refetch()} />}
      {albums.data?.length === 0 && (
        <EmptyState icon={<DiscAlbum />} title="There are no albums yet." hint="As soon as there is music it appears here, by itself." />
      )}
      <ul className="card-grid">
        {albums.isPending && <CardSkeletons count={SKELETONS} />}
        {albums.data?.map((album) => (
          <li key={album._id} className="min-w-0">
            <AlbumCard album={album} action={<PlayAlbumButton album={album} />} />
          </li>
        ))}
      </ul>
      <p className="mt-10 text-center text-small text-faint">Album content is under development</p>
    </Screen>
  );
}
