import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { OfflineMusic } from './create-offline-music';

interface Offline {
  starting: Promise<OfflineMusic>;
  started: OfflineMusic | undefined;
}

const OfflineContext = createContext<Offline | undefined>(undefined);

export function OfflineProvider({ offline: starting, children }: { offline: Promise<OfflineMusic>; children: ReactNode }) {
  const [started, setStarted] = useState<OfflineMusic>();

  useEffect(() => {
    starting.then(setStarted, () => undefined);
  }, [starting]);

  return <OfflineContext value={{ starting, started }}>{children}</OfflineContext>;
}

function useOffline(): Offline {
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
