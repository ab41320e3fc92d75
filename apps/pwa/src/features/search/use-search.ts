import { searchEndpoints } from '@chorus/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api-client/query-of';

/**
 * Blank queries send no request. The previous results stay until new ones arrive. Each query has
 * its own cache entry, so a late answer is never shown for another. Failures are logged.
 */
export function useSearch(query: string) {
  const search = useQuery({
    ...queryOf(searchEndpoints.search, undefined, { q: query }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    if (search.error) console.warn('The search failed', search.error);
  }, [search.error]);

  return search;
}
