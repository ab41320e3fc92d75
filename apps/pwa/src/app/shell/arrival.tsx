import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from './main-panel';

/** The key of the entry that the page was opened with. */
const OPENED = 'default';

/** Rendered beside a screen; when both are there, the screen shows its top and its heading has the focus. The page's first screen takes none. */
export function Arrival() {
  const { key } = useLocation();

  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    main?.scrollTo(0, 0);
    if (key !== OPENED) main?.querySelector('h1')?.focus({ preventScroll: true });
    // Only on arrival: the key also changes while somebody stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return null;
}
