import { useCallback, useEffect, useRef, useState } from 'react';
import { createStore } from '../../../platform/store/create-store';
import type { Store } from '../../../platform/store/create-store';

const RESTED_MS = 60;

/** The first row in sight, which the sources of a list share: one that takes over begins there. */
export type InSight = Store<number>;

export const useInSight = (): InSight => useState(() => createStore(0))[0];

interface ShownStart {
  /** Of how many rows; one step is kept before the first row in sight. */
  step: number;
  /** Rows that are farther away than that are only asked for once scrolling rests there. */
  far: number;
  inSight: InSight;
  /** Whether this source is asked. */
  enabled: boolean;
}

/** From which row on a list is read, and how a screen says which is its first row in sight. */
export function useShownStart({ step, far, inSight, enabled }: ShownStart): [start: number, show: (from: number) => void] {
  const [start, setStart] = useState(0);
  const shown = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  useEffect(() => {
    if (enabled) setStart((shown.current = startOf(inSight.get(), step)));
  }, [enabled, inSight, step]);
  const show = useCallback(
    (from: number) => {
      inSight.set(from);
      const next = startOf(from, step);
      const isFar = Math.abs(next - shown.current) > far;
      shown.current = next;
      clearTimeout(resting.current);
      if (isFar) resting.current = setTimeout(() => setStart(next), RESTED_MS);
      else setStart(next);
    },
    [step, far, inSight],
  );
  return [start, show];
}

const startOf = (from: number, step: number) => Math.max(0, Math.floor(from / step) - 1) * step;
