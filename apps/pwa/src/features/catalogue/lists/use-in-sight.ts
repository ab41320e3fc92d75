import { useEffect, useState } from 'react';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';

const RESTED_MS = 60;
/** Rows that are farther away than this are requested only once scrolling rests there. */
const FAR = 100;

interface RowsInSight {
  first: number;
  count: number;
}

/** The rows of a list that are in view. All sources of a list share it, so that one that takes over begins there. */
export interface InSight {
  rows: Readable<RowsInSight>;
  show: (first: number, count: number) => void;
}

export function useInSight(): InSight {
  const [inSight] = useState(createInSight);
  useEffect(() => inSight.stop, [inSight]);
  return inSight;
}

/** The start of the step before the one that a row is in: reading begins there, for people who scroll up. */
export const startOf = (row: number, step: number): number => Math.max(0, Math.floor(row / step) - 1) * step;

function createInSight() {
  const rows = createStore<RowsInSight>({ first: 0, count: 1 });
  let last: number | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  return {
    rows,
    show: (first: number, count: number) => {
      const isFar = last !== undefined && Math.abs(first - last) > FAR;
      last = first;
      clearTimeout(resting);
      if (isFar) resting = setTimeout(() => rows.set({ first, count }), RESTED_MS);
      else rows.set({ first, count });
    },
    stop: () => clearTimeout(resting),
  };
}
