import { useCallback, useEffect, useRef, useState } from 'react';

const RESTED_MS = 60;

interface Steps {
  /** Of how many rows; one step is kept before the first row in sight. */
  step: number;
  /** Rows that are farther away than that are only asked for once scrolling rests there. */
  far: number;
}

/** From which row on a list is read, and how a screen says which is its first row in sight. */
export function useShownStart({ step, far }: Steps): [start: number, show: (from: number) => void] {
  const [start, setStart] = useState(0);
  const shown = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const show = useCallback(
    (from: number) => {
      const next = Math.max(0, Math.floor(from / step) - 1) * step;
      const isFar = Math.abs(next - shown.current) > far;
      shown.current = next;
      clearTimeout(resting.current);
      if (isFar) resting.current = setTimeout(() => setStart(next), RESTED_MS);
      else setStart(next);
    },
    [step, far],
  );
  return [start, show];
}
