import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useIsWaiting } from './use-session';

/** Keeps the page back until it is known who is signed in: for 3 s at most. The page is made in turns with what else the browser has to do. */
export function Opening({ splash, children }: { splash: ReactNode; children: ReactNode }) {
  const isWaiting = useDeferredValue(useIsWaiting());
  return isWaiting ? splash : children;
}
