import { createContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { OfflineMusic } from './create-offline-music';

interface Offline {
  starting: Promise<OfflineMusic>;
  started: OfflineMusic | undefined;
}

export const OfflineContext = createContext<Offline | undefined>(undefined);

export function OfflineProvider({ offline: starting, children }: { offline: Promise<OfflineMusic>; children: ReactNode }) {
  const [started, setStarted] = useState<OfflineMusic>();

  useEffect(() => {
    starting.then(setStarted, () => undefined);
  }, [starting]);

  return <OfflineContext value={{ starting, started }}>{children}</OfflineContext>;
}
