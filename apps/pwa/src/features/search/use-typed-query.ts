import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

const IDLE_MS = 500;

/** The state of an entry of the history that comes from typing. */
const byTyping = z.object({ typed: z.literal(true) });

/**
 * What stands in the search box, and the query that is searched for. The query is in the address (`?q=`): it follows when nobody has typed for half a second,
 * at once when the box is empty, and the box follows whoever comes to another address.
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

  const searchFor = (text: string) => {
    const wanted = text.trim();
    if (wanted !== query) setParams(wanted ? { q: wanted } : {}, { replace: true, state: { typed: true } });
  };
  const searchForTyped = useEffectEvent(() => searchFor(typed));

  useEffect(() => {
    const timer = setTimeout(() => searchForTyped(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    query,
    type: (text: string) => {
      setTyped(text);
      if (text.trim() === '') searchFor('');
    },
    /** Without waiting. */
    searchNow: () => searchFor(typed),
  };
}
