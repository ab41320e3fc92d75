import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Address } from './use-address';

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const IDLE_MS = 350;

/**
 * The text of a filter, and its copy in the URL (`?filter=`), which follows when typing pauses.
 * Typing goes back to the first page, and the text follows navigation.
 */
export function useAddressFilter({ params, change }: Address) {
  const stored = params.get('filter') ?? '';
  const [typed, setTyped] = useState(stored);
  const { key } = useLocation();
  const isNavigation = useNavigationType() !== NavigationType.Replace;
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // Only navigation changes the text: a replaced URL is our own copy, which may be older than the typed text.
    if (isNavigation && stored !== typed.trim()) setTyped(stored);
  }

  const filter = typed.trim();
  const coming = filter === stored ? undefined : { filter };
  const store = useEffectEvent(() => coming && change(coming));
  useEffect(() => {
    const timer = setTimeout(() => store(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const type = (text: string) => {
    setTyped(text);
    if (params.has('page')) change({ page: undefined });
  };
  return { typed, type, coming };
}
