import { useMemo } from 'react';
import { useStore } from '../../platform/store/use-store';
import { keepingOf } from './keeping/keeping';
import type { Keeping } from './keeping/keeping';
import type { DownloadName } from './keepable';
import { useOfflineMusic } from './use-offline-music';
import type { OfflineState } from './offline-state';

export const useOfflineState = (): OfflineState => useStore(useOfflineMusic().state);

/** Returns only the phase, so that progress does not render the caller. */
export const useKeepingPhase = ({ kind, id }: DownloadName): Keeping['phase'] =>
  useStore(useOfflineMusic().state, (state) => keepingOf({ kind, id }, state).phase);

export function useKeeping({ kind, id }: DownloadName): Keeping {
  const state = useOfflineState();
  return useMemo(() => keepingOf({ kind, id }, state), [kind, id, state]);
}
