import type { Playlist, SearchResponse } from '@chorus/contracts';
import { screenPaths } from '@chorus/contracts';
import { Search, SearchX } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFoundPlaylists } from '../../features/playlists/use-found-playlists';
import { useTypedQuery } from '../../features/search/use-search';
import { buttonClass } from '../../ui/controls/button';
import { classNames } from '../../ui/class-names';
import { PlacesAreOpen } from '../../ui/places-are-open';
import { EmptyState } from '../../ui/states/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { SearchBox } from '../../ui/controls/search-box';
import { SearchResults, summaryOf } from './search-results';
import { SearchFailure } from './search-failure';
import { SearchSkeleton } from './search-skeleton';
import { hasResults, useShownSearch } from './use-shown-search';
import { PlaylistLink } from '../../features/playlists/playlist-link';

export default function SearchScreen() {
  const { typed, query, type, searchNow } = useTypedQuery();
  const { isBlank, isSearching, isOutdated, hasFailed, shown, answered, refetch } = useShownSearch(query);
  const box = useFocusWhenAskedFor(query);
  const playlists = useFoundPlaylists(query);

  return (
    <Screen title={isBlank ? 'Search' : `Search: ${query}`} glow={shown?.topResult?.data.artwork?.color}>
      <header className="mb-2">
        <ScreenHeading className="mb-4 text-heading font-extrabold">Search</ScreenHeading>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            searchNow();
          }}
        >
          <SearchBox ref={box} label="Search songs, albums or artists" className="max-w-2xl" value={typed} onChange={type} />
        </form>
      </header>
      <p role="status" className="mb-3 h-5 px-1 text-small text-muted">
        {isSearching ? 'Searching...' : shown && <span className="sr-only">{summaryOf(shown)}</span>}
      </p>
      {isBlank && (
        <EmptyState icon={<Search />} title="Search for your favorite music">
          <BrowseLinks />
        </EmptyState>
      )}
      <FoundPlaylists playlists={playlists} />
      {isSearching && !shown && <SearchSkeleton />}
      {hasFailed && <SearchFailure onRetry={() => void refetch()} />}
      {shown && <Found query={answered} found={shown} isOutdated={isOutdated} hasMore={playlists.length > 0} />}
    </Screen>
  );
}

interface FoundProps {
  query: string;
  found: SearchResponse;
  isOutdated: boolean;
  /** Whether something else was found. */
  hasMore: boolean;
}

function Found({ query, found, isOutdated, hasMore }: FoundProps) {
  if (hasResults(found)) {
    return (
      <div className={classNames('transition-opacity', isOutdated && 'opacity-50')}>
        <SearchResults query={query} found={found} />
      </div>
    );
  }
  if (hasMore) return null;
  return (
    <EmptyState icon={<SearchX />} title={`No results found for "${query}"`} hint="Check the spelling, or try one word.">
      <BrowseLinks />
    </EmptyState>
  );
}

/**
 * Focuses the box when the person came by `/`, and on arrival if no on-screen keyboard would cover
 * the screen.
 */
function useFocusWhenAskedFor(query: string) {
  const box = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  const isAtStart = useRef(query === '' && matchMedia('(hover: hover)').matches);

  useEffect(() => {
    if (hash === '#search' || isAtStart.current) {
      box.current?.focus();
      box.current?.select();
    }
    isAtStart.current = false;
  }, [hash, key]);

  return box;
}

const ways = [
  { to: screenPaths.songs, label: 'All songs' },
  { to: screenPaths.albums, label: 'Albums' },
  { to: screenPaths.artists, label: 'Artists' },
  { to: screenPaths.genres, label: 'Genres and years' },
];

const BrowseLinks = () =>
  use(PlacesAreOpen) && (
    <nav aria-label="Browse" className="flex flex-wrap justify-center gap-2">
      {ways.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonClass()}>
          {label}
        </Link>
      ))}
    </nav>
  );

const FoundPlaylists = ({ playlists }: { playlists: readonly Playlist[] }) =>
  playlists.length > 0 && (
    <section aria-labelledby="found-playlists" className="mb-9 animate-appear">
      <h2 id="found-playlists" className="mb-3 truncate text-title font-bold">
        Your playlists
      </h2>
      <ul className="-mx-2 grid max-w-2xl">
        {playlists.map((playlist) => (
          <li key={playlist._id}>
            <PlaylistLink playlist={playlist} />
          </li>
        ))}
      </ul>
    </section>
  );
