import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useIsWaiting } from './use-session';

/** Waits at most 3 s for the session. Yields to other tasks before rendering the page. */
export function Opening({ splash, children }: { splash: ReactNode; children: ReactNode }) {
  const isWaiting = useDeferredValue(useIsWaiting());
  return isWaiting ? splash : children;
}
