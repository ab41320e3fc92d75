import { useEffect, useState } from 'react';

/** `still`: nobody has touched the device for some seconds; `dim`: for minutes. */
export type Rest = 'awake' | 'still' | 'dim';

const STILL_AFTER_MS = 5_000;
const DIM_AFTER_MS = 3 * 60_000;
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Says since when nobody has touched a device that many look at. */
export function useRest(): Rest {
  const [rest, setRest] = useState<Rest>('awake');

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach((timer) => clearTimeout(timer));
    const touch = () => {
      stop();
      setRest('awake');
      timers = [setTimeout(() => setRest('still'), STILL_AFTER_MS), setTimeout(() => setRest('dim'), DIM_AFTER_MS)];
    };
    touch();
    for (const type of TOUCHES) addEventListener(type, touch);
    return () => {
      stop();
      for (const type of TOUCHES) removeEventListener(type, touch);
    };
  }, []);

  return rest;
}

const MOVE_EVERY_MS = 4 * 60_000;
const FARTHEST_VMIN = 1.5;
/** Each place has a neighbor on every side, so that edges do not burn in along one line. */
const PLACES = [
  [0, 0],
  [1, -1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
] as const;

/** A CSS `translate` that changes every few minutes, so that nothing burns into the display. */
export function useDrift(): string {
  const [at, setAt] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setAt((now) => (now + 1) % PLACES.length), MOVE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  const [x, y] = PLACES[at] ?? PLACES[0];
  return `${x * FARTHEST_VMIN}vmin ${y * FARTHEST_VMIN}vmin`;
}
