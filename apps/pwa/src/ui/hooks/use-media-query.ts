import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** The media queries that match when a page is rendered outside of a browser. */
export const MediaElsewhere = createContext<readonly string[]>([]);

export function useMediaQuery(query: string): boolean {
  const elsewhere = use(MediaElsewhere);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => elsewhere.includes(query),
  );
}
