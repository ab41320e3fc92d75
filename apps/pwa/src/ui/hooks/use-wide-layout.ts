import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useMediaQuery } from './use-media-query';
import { WIDE } from './wide';

let holds = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const change = (by: number) => {
  holds += by;
  listeners.forEach((listener) => listener());
};

/** While the caller is mounted, the page keeps its layout. */
export const useLayoutHold = (): void =>
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);

/**
 * Whether the page has the layout of a wide window. While a dialog is open it stays as it is: another layout mounts the screen anew, which
 * would close the dialog and lose what was filled in, such as when a tablet is turned.
 */
export function useWideLayout(): boolean {
  const isWide = useMediaQuery(WIDE);
  const isHeld = useSyncExternalStore(
    subscribe,
    () => holds > 0,
    () => false,
  );
  const [hasWide, setHasWide] = useState(isWide);
  if (!isHeld && hasWide !== isWide) setHasWide(isWide);
  return isHeld ? hasWide : isWide;
}
