import { useSyncExternalStore } from 'react';
import type { Readable } from './create-store';

/**
 * Renders when the selected part changes. `select` must return the same reference for the same
 * state.
 */
export function useStore<S, T>({ get, subscribe }: Readable<S>, select: (state: S) => T): T {
  const selected = () => select(get());
  return useSyncExternalStore(subscribe, selected, selected);
}
