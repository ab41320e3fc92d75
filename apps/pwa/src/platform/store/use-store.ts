import { useSyncExternalStore } from 'react';
import type { Readable } from './create-store';

/** A part of what a store holds; rendered again only when that part is another. `select` answers the same thing for the same state. */
export const useStore = <S, T>({ get, subscribe }: Readable<S>, select: (state: S) => T): T =>
  useSyncExternalStore(subscribe, () => select(get()));
