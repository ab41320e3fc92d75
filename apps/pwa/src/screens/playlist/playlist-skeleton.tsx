import { RowsSkeleton } from '../../ui/lists/rows-skeleton';
import { Screen } from '../../ui/screen';
import { CatalogueHeaderSkeleton } from '../catalogue-header';

export const PlaylistSkeleton = () => (
  <Screen title="Playlist">
    <CatalogueHeaderSkeleton kind="playlist" />
    <RowsSkeleton />
  </Screen>
);
