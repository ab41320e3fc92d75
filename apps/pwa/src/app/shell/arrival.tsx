import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from './main-panel';

/** How far down each entry of the history was read, in pixels, by its key. Empty until the page's first screen is there. */
export type Places = Map<string, number>;

/**
 * Rendered beside a screen. When both are there its heading has the focus, except on the page's first screen, and it shows its top;
 * whoever goes back is where they were.
 */
export function Arrival({ places }: { places: Places }) {
  const { key } = useLocation();
  const navigation: string = useNavigationType();

  useLayoutEffect(() => {
    const main = document.getElementById(MAIN_ID);
    // The first screen is at its top, and the browser need not lay it out to know.
    if (places.size > 0) {
      main?.querySelector('h1')?.focus({ preventScroll: true });
      main?.scrollTo(0, navigation === 'POP' ? (places.get(key) ?? 0) : 0);
    }
    places.set(key, 0);
    return () => {
      places.set(key, main?.scrollTop ?? 0);
    };
    // Only on arrival and on leaving: the key also changes while somebody stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return null;
}
