import { useMemo } from 'react';
import { useStore } from '../../platform/store/use-store';
import { keepingOf } from './keeping/keeping';
import type { Keeping } from './keeping/keeping';
import type { KeptName } from './kept-name';
import { useOfflineMusic } from './use-offline-music';
import type { OfflineState } from './offline-state';

const itself = (state: OfflineState) => state;

export const useOfflineState = (): OfflineState => useStore(useOfflineMusic().state, itself);

/** Whether it is kept or on its way; who asks is rendered again only when that changes. */
export const useKeepingPhase = ({ kind, id }: KeptName): Keeping['phase'] =>
  useStore(useOfflineMusic().state, (state) => keepingOf({ kind, id }, state).phase);

/** How far a song, an album or an artist is that may be kept. */
export function useKeeping({ kind, id }: KeptName): Keeping {
  const state = useOfflineState();
  return useMemo(() => keepingOf({ kind, id }, state), [kind, id, state]);
}
