import { Music, SearchX } from 'lucide-react';
import { useDeferredValue } from 'react';
import { CardSkeletons } from '../features/catalogue/card-skeletons';
import { useSongs } from '../features/catalogue/catalogue-queries';
import { LoadFailure } from '../features/catalogue/load-failure';
import { filterSongs } from '../features/catalogue/song-filter';
import { EmptyState } from '../ui/empty-state';
import { Pagination } from '../ui/pagination';
import { Screen, ScreenHeading } from '../ui/screen';
import { SearchBox } from '../ui/search-box';
import { useAddress } from '../ui/use-address';
import { useAddressFilter } from '../ui/use-address-filter';
import { useAddressPages } from '../ui/use-address-pages';
import { PlayableSongCard } from './playable-song-card';

export default function SongsScreen() {
  const songs = useSongs();
  const address = useAddress();
  const { typed, type, coming } = useAddressFilter(address);
  const wanted = useDeferredValue(typed);
  const found = filterSongs(songs.data ?? [], wanted);
  const { page, shown, top, goTo, resize } = useAddressPages(found, address, { coming });

  return (
    <Screen title="All Songs">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <ScreenHeading>All Songs</ScreenHeading>
        <SearchBox label="Search songs or artists" className="max-w-sm @max-lg:max-w-none" value={typed} onChange={type} />
      </header>
      {songs.isPending && (
        <>
          <p role="status" className="sr-only">
            Loading songs...
          </p>
          <ul className="card-grid">
            <CardSkeletons count={page.size} />
          </ul>
        </>
      )}
      {songs.isError && !songs.data && <LoadFailure error={songs.error} onRetry={() => void songs.refetch()} />}
      {songs.data && found.length === 0 && <NothingFound isFiltered={wanted.trim() !== ''} />}
      {found.length > 0 && (
        <>
          <div ref={top} />
          <ul className="card-grid mb-8">
            {shown.map((song) => (
              <li key={song._id} className="min-w-0">
                <PlayableSongCard song={song} detailed />
              </li>
            ))}
          </ul>
          <Pagination page={page} onPage={goTo} onSize={resize} />
        </>
      )}
    </Screen>
  );
}

const NothingFound = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon={<SearchX />} title="No songs found. Try a different search." />
  ) : (
    <EmptyState icon={<Music />} title="No songs yet" hint="Music shows up here once it's added." />
  );
