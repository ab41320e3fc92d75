import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Address } from './use-address';

/** Safari refuses more than 100 changes of the address in 30 seconds. */
const IDLE_MS = 350;

/**
 * The text of a filter, which begins at the first page again, and its copy in the address
 * (`?filter=`), which follows once nobody types. The text follows navigation.
 */
export function useAddressFilter({ params, change }: Address) {
  const stored = params.get('filter') ?? '';
  const [typed, setTyped] = useState(stored);
  const { key } = useLocation();
  const isNavigation = useNavigationType() !== NavigationType.Replace;
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    // The copy is written by replacing: it may be older than what has been typed since.
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
