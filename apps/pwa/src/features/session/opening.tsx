import type { ReactNode } from 'react';
import { useIsWaiting } from './use-session';

/** Keeps the page back until it is known who is signed in: for 3 s at most. */
export function Opening({ splash, children }: { splash: ReactNode; children: ReactNode }) {
  return useIsWaiting() ? splash : children;
}
