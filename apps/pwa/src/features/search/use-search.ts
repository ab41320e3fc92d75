import { searchEndpoints } from '@chorus/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { queryOf } from '../../platform/api-client/query-of';

const IDLE_MS = 500;

const byTyping = z.object({ typed: z.literal(true) });

/**
 * The text in the box, and the query in the URL (`?q=`), which follows the text after half a
 * second without typing, or at once when the box is empty. The box follows navigation.
 */
export function useTypedQuery() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigation: string = useNavigationType();
  const query = params.get('q')?.trim() ?? '';
  const [typed, setTyped] = useState(query);
  const [seenKey, setSeenKey] = useState(location.key);

  if (location.key !== seenKey) {
    setSeenKey(location.key);
    const isOwn = navigation === 'REPLACE' && byTyping.safeParse(location.state).success;
    if (!isOwn) setTyped(query);
  }

  return {
    typed,
    query,
    ...useTyping(typed, setTyped, (wanted) => {
      if (wanted !== query) setParams(wanted ? { q: wanted } : {}, { replace: true, state: { typed: true } });
    }),
  };
}

/** The text in a box on a screen about something else, and the query, which follows it as that of `useTypedQuery` does. */
export function useTypedText() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  return { typed, query, ...useTyping(typed, setTyped, setQuery) };
}

function useTyping(typed: string, setTyped: (text: string) => void, searchFor: (query: string) => void) {
  const searchForTyped = useEffectEvent(() => searchFor(typed.trim()));

  useEffect(() => {
    const timer = setTimeout(() => searchForTyped(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    type: (text: string) => {
      setTyped(text);
      if (text.trim() === '') searchFor('');
    },
    searchNow: () => searchFor(typed.trim()),
  };
}

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
