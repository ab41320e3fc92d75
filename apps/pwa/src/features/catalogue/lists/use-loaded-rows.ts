import { useState } from 'react';
import type { Rows } from './use-list-reading';

interface Loaded<T> {
  items: Rows<T>;
  of: string;
  byPlace: ReadonlyMap<number, T>;
  rows: readonly T[];
}

/**
 * Returns the rows of a list that have been loaded so far, in its order. The list itself has only those near the window, and what somebody
 * selected stays selected after it is scrolled away. Rows are forgotten when `of`, which says how the list is sorted and filtered, or the length
 * of the list changes: they may be in other places then.
 */
export function useLoadedRows<T>(items: Rows<T>, of: string): readonly T[] {
  const [loaded, setLoaded] = useState(() => loadedOf(items, of));
  if (loaded.items === items && loaded.of === of) return loaded.rows;
  const isSame = loaded.of === of && loaded.items.length === items.length;
  const next = loadedOf(items, of, isSame ? loaded.byPlace : undefined);
  setLoaded(next);
  return next.rows;
}

function loadedOf<T>(items: Rows<T>, of: string, before?: ReadonlyMap<number, T>): Loaded<T> {
  const { from, to } = items.inMemory ?? { from: 0, to: items.length };
  const byPlace = new Map(before);
  for (const [at, row] of items.slice(from, to).entries()) if (row !== undefined) byPlace.set(from + at, row);
  const rows = [...byPlace].toSorted(([one], [other]) => one - other).map(([, row]) => row);
  return { items, of, byPlace, rows };
}
