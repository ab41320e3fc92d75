import { use } from 'react';
import type { OfflineMusic } from './create-offline-music';
import { OfflineContext } from './offline-provider';

function useOffline() {
  const offline = use(OfflineContext);
  if (!offline) throw new Error('useOfflineMusic needs an OfflineProvider above it');
  return offline;
}

/** The songs that lie in this browser; whoever asks for them waits until their code is there. */
export function useOfflineMusic(): OfflineMusic {
  const { starting, started } = useOffline();
  return started ?? use(starting);
}

/** The same, for what can be left out until then. */
export const useStartedOfflineMusic = (): OfflineMusic | undefined => useOffline().started;
