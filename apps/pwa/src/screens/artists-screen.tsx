import { MicVocal } from 'lucide-react';
import { ArtistCard } from '../features/catalogue/artist-card';
import { useArtists } from '../features/catalogue/artist-queries';
import { CardSkeletons } from '../features/catalogue/card-skeletons';
import { LoadFailure } from '../features/catalogue/load-failure';
import { EmptyState } from '../ui/empty-state';
import { INITIAL_PAGE_SIZE } from '../ui/page-numbers';
import { Pagination } from '../ui/pagination';
import { Screen, ScreenHeading } from '../ui/screen';
import { useAddress } from '../ui/use-address';
import { useAddressPages } from '../ui/use-address-pages';

export default function ArtistsScreen() {
  const artists = useArtists();
  const { page, shown, top, goTo, resize } = useAddressPages(artists.data ?? [], useAddress());

  return (
    <Screen title="Artists">
      <header className="mb-6">
        <ScreenHeading>Artists</ScreenHeading>
      </header>
      {artists.isError && !artists.data && <LoadFailure error={artists.error} onRetry={() => void artists.refetch()} />}
      {artists.data?.length === 0 && (
        <EmptyState icon={<MicVocal />} title="No artists yet" hint="Artists show up here once there's music." />
      )}
      <div ref={top} />
      <ul className="card-grid mb-8">
        {artists.isPending && <CardSkeletons count={INITIAL_PAGE_SIZE} round />}
        {shown.map((artist) => (
          <li key={artist._id} className="min-w-0">
            <ArtistCard artist={artist} />
          </li>
        ))}
      </ul>
      {page.total > INITIAL_PAGE_SIZE && <Pagination page={page} onPage={goTo} onSize={resize} />}
    </Screen>
  );
}
