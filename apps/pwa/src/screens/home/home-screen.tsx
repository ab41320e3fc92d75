import { Music } from 'lucide-react';
import { useAlbums, useFeaturedSongs } from '../../features/catalogue/catalogue-queries';
import { LoadFailure } from '../../features/catalogue/load-failure';
import { usePrefetchedAlbums } from '../../features/catalogue/use-prefetched-albums';
import { EmptyState } from '../../ui/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { AlbumShelf } from './album-shelf';
import { FeaturedSongs } from './featured-songs';
import { greetingAt } from './greeting';
import { MadeForYou, Trending } from './picked-songs';
import { RecentlyPlayed } from './recently-played';

export default function HomeScreen() {
  const featured = useFeaturedSongs();
  const albums = useAlbums();
  usePrefetchedAlbums(albums.data);

  const isEmpty = featured.data?.length === 0 && albums.data?.length === 0;

  return (
    <Screen title="Home" glow={featured.data?.[0]?.artwork?.color}>
      <ScreenHeading className="mb-5 text-heading font-extrabold @2xl:text-display">{greetingAt(new Date().getHours())}</ScreenHeading>
      {featured.isError && !featured.data && <LoadFailure error={featured.error} onRetry={() => void featured.refetch()} />}
      {isEmpty ? (
        <EmptyState icon={<Music />} title="The shelves are still empty." hint="As soon as there is music it appears here, by itself." />
      ) : (
        <div className="flex flex-col gap-9">
          <FeaturedSongs songs={featured.data} isPending={featured.isPending} />
          <RecentlyPlayed />
          <MadeForYou />
          <Trending />
          <AlbumShelf title="Popular Playlists" albums={albums.data} isPending={albums.isPending} />
        </div>
      )}
    </Screen>
  );
}
