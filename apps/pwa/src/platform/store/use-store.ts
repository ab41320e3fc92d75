import { useSyncExternalStore } from 'react';
import type { Readable } from './create-store';

/**
 * Renders when the state, or the selected part of it, changes. `select` must return the same
 * reference for the same state.
 */
export function useStore<S>(store: Readable<S>): S;
export function useStore<S, T>(store: Readable<S>, select: (state: S) => T): T;
export function useStore<S>({ get, subscribe }: Readable<S>, select?: (state: S) => unknown): unknown {
  const selected = () => (select ? select(get()) : get());
  return useSyncExternalStore(subscribe, selected, selected);
}
