import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Keeps a row of a list in view when the keyboard moves it. */
export function useFocusedInView<Row extends HTMLElement>(place: number): RefObject<Row | null> {
  const row = useRef<Row>(null);

  useEffect(() => {
    if (row.current?.querySelector(':focus-visible')) row.current.scrollIntoView({ block: 'nearest' });
  }, [place]);

  return row;
}
