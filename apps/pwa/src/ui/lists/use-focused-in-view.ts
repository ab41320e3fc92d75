import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For a row of a list: one that is moved by the keyboard stays in sight. */
export function useFocusedInView<Row extends HTMLElement>(place: number): RefObject<Row | null> {
  const row = useRef<Row>(null);

  useEffect(() => {
    if (row.current?.querySelector(':focus-visible')) row.current.scrollIntoView({ block: 'nearest' });
  }, [place]);

  return row;
}
