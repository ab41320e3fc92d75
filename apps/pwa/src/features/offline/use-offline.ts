import { useMemo } from 'react';
import { useStore } from '../../platform/store/use-store';
import { keepingOf } from './keeping/keeping';
import type { Keeping } from './keeping/keeping';
import type { KeptName } from './kept-item';
import { useOfflineMusic } from './use-offline-music';
import type { OfflineState } from './offline-state';

const itself = (state: OfflineState) => state;

export const useOfflineState = (): OfflineState => useStore(useOfflineMusic().state, itself);

/** How far a song, an album or an artist is that may be kept. */
export function useKeeping({ kind, id }: KeptName): Keeping {
  const state = useOfflineState();
  return useMemo(() => keepingOf({ kind, id }, state), [kind, id, state]);
}
