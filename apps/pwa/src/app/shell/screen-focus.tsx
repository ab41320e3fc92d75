import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isRedirect } from '../../ui/redirect';
import { MAIN_ID } from './main-panel';

export type Places = Map<string, number>;

/**
 * Focus and scrolling after navigation: the heading takes focus, except on the page's first
 * screen, and the screen starts at its top. Back restores the position; a redirect of the app
 * leaves focus where the user put it.
 */
export function ScreenFocus({ places }: { places: Places }) {
  const location = useLocation();
  const { key } = location;
  const navigation: string = useNavigationType();
  const latest = useRef(key);
  useLayoutEffect(() => void (latest.current = key));

  useLayoutEffect(() => {
    const main = document.getElementById(MAIN_ID);
    // The first screen is at its top already; setting that would force a layout.
    if (places.size > 0) {
      const isFocusPlaced = isRedirect(location.state) && document.activeElement !== document.body;
      if (!isFocusPlaced) main?.querySelector('h1')?.focus({ preventScroll: true });
      main?.scrollTo(0, navigation === 'POP' ? (places.get(key) ?? 0) : 0);
    }
    places.set(key, 0);
    return () => {
      places.set(latest.current, main?.scrollTop ?? 0);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount and unmount: the key also changes with the address of a screen that stays
  }, []);

  return null;
}
