import { searchEndpoints } from '@chorus/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api-client/query-of';

/**
 * What is found by a query; nothing is asked for a blank one. What an earlier query found stays until the answer comes.
 * Every query has an answer of its own, so one that comes late is never shown for another. A failure is logged.
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
