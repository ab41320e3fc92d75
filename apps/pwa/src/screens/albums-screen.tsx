import { DiscAlbum } from 'lucide-react';
import { CardSkeletons } from '../features/catalogue/card-skeletons';
import { useAlbums } from '../features/catalogue/catalogue-queries';
import { LoadFailure } from '../features/catalogue/load-failure';
import { EmptyState } from '../ui/empty-state';
import { INITIAL_PAGE_SIZE } from '../ui/page-numbers';
import { Pagination } from '../ui/pagination';
import { Screen, ScreenHeading } from '../ui/screen';
import { useAddress } from '../ui/use-address';
import { useAddressPages } from '../ui/use-address-pages';
import { PlayableAlbumCard } from './playable-album-card';

export default function AlbumsScreen() {
  const albums = useAlbums();
  const { page, shown, top, goTo, resize } = useAddressPages(albums.data ?? [], useAddress());

  return (
    <Screen title="Albums">
      <header className="mb-6">
        <ScreenHeading>Albums</ScreenHeading>
      </header>
      {albums.isError && !albums.data && <LoadFailure error={albums.error} onRetry={() => void albums.refetch()} />}
      {albums.data?.length === 0 && <EmptyState icon={<DiscAlbum />} title="No albums yet" hint="Music shows up here once it's added." />}
      <div ref={top} />
      <ul className="card-grid mb-8">
        {albums.isPending && <CardSkeletons count={INITIAL_PAGE_SIZE} />}
        {shown.map((album) => (
          <li key={album._id} className="min-w-0">
            <PlayableAlbumCard album={album} />
          </li>
        ))}
      </ul>
      {page.total > INITIAL_PAGE_SIZE && <Pagination page={page} onPage={goTo} onSize={resize} />}
      <p className="mt-8 text-center text-small text-faint">Album content is under development</p>
    </Screen>
  );
}
