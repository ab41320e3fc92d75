import { CloudOff, RotateCw, Search, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSearch } from '../../features/search/use-search';
import { useTypedQuery } from '../../features/search/use-typed-query';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { EmptyState } from '../../ui/empty-state';
import { Screen, ScreenHeading } from '../../ui/screen';
import { SearchBox } from '../../ui/search-box';
import { hasResults, SearchResults, summaryOf } from './search-results';
import { SearchSkeleton } from './search-skeleton';
import { WaysOn } from './ways-on';

export default function SearchScreen() {
  const { typed, query, type, searchNow } = useTypedQuery();
  const { data: found, isError, isFetching, isPlaceholderData, refetch } = useSearch(query);
  const box = useFocusWhenAskedFor(query);

  const isBlank = query === '';
  const isSearching = !isBlank && isFetching && (!found || isPlaceholderData);
  const shown = isBlank || (isPlaceholderData && !hasResults(found)) ? undefined : found;

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
          <WaysOn />
        </EmptyState>
      )}
      {isSearching && !shown && <SearchSkeleton />}
      {isError && !isSearching && !isBlank && (
        <EmptyState icon={<CloudOff />} title="The search did not get through." hint="It may be the network. Your words are still there.">
          <Button onClick={() => void refetch()}>
            <RotateCw aria-hidden className="size-4" />
            Try again
          </Button>
        </EmptyState>
      )}
      {shown && !hasResults(shown) && (
        <EmptyState icon={<SearchX />} title={`No results found for "${query}"`} hint="Fewer letters often find more.">
          <WaysOn />
        </EmptyState>
      )}
      {shown && hasResults(shown) && (
        <div className={classNames('transition-opacity', isPlaceholderData && 'opacity-50')}>
          <SearchResults found={shown} />
        </div>
      )}
    </Screen>
  );
}

/** The cursor is in the box for those who came by `/`, and at the start where no keyboard would cover the screen. */
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
