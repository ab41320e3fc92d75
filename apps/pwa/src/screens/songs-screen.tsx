import { Music, Search, SearchX } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CardSkeletons } from '../features/catalogue/card-skeletons';
import { useSongs } from '../features/catalogue/catalogue-queries';
import { LoadFailure } from '../features/catalogue/load-failure';
import { SongCard } from '../features/catalogue/song-card';
import { filterSongs } from '../features/catalogue/song-filter';
import { PlaySongButton } from '../features/player/play-song-button';
import { SongMenu } from '../features/player/song-menu';
import { EmptyState } from '../ui/empty-state';
import { Pagination } from '../ui/pagination';
import { Screen, ScreenHeading } from '../ui/screen';
import { usePages } from '../ui/use-pages';

export default function SongsScreen() {
  const songs = useSongs();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = filterSongs(songs.data ?? [], wanted);
  const { page, shown, goTo, resize } = usePages(found);

  return (
    <Screen title="All Songs">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <ScreenHeading>All Songs</ScreenHeading>
        <FilterBox
          value={typed}
          onChange={(text) => {
            setTyped(text);
            goTo(1);
          }}
        />
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
          <ul className="card-grid mb-8">
            {shown.map((song) => (
              <li key={song._id} className="min-w-0">
                <SongCard song={song} detailed action={<PlaySongButton song={song} />} menu={<SongMenu song={song} />} />
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
    <EmptyState icon={<Music />} title="There are no songs yet." hint="As soon as there is music it appears here, by itself." />
  );

function FilterBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    if (hash === '#search') input.current?.focus();
  }, [hash, key]);

  return (
    <div className="relative w-full max-w-sm @max-lg:max-w-none">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2 text-faint" />
      <input
        ref={input}
        type="search"
        id="search"
        aria-label="Search songs or artists"
        placeholder="Search songs or artists..."
        className="h-11 w-full rounded-full bg-raised pr-4 pl-11 text-body ring-1 ring-line placeholder:text-faint hover:bg-hover focus:ring-accent focus:outline-none md:text-small"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
