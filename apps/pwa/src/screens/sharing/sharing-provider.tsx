import { createContext, lazy, Suspense, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { usePerson } from '../../features/session/use-session';
import type { Shared } from './shared';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

const SharingContext = createContext<((shared: Shared) => void) | undefined>(undefined);

/** Shows to whom something may be sent. It stands beside the screen: what is sent may leave its list meanwhile. */
export function SharingProvider({ children }: { children: ReactNode }) {
  const personId = usePerson()?.id;
  const [sharing, setSharing] = useState<{ shared: Shared; personId: string | undefined }>();
  const share = useCallback((shared: Shared) => setSharing({ shared, personId }), [personId]);
  const isGoingOn = sharing && sharing.personId === personId;

  return (
    <SharingContext value={share}>
      {children}
      {isGoingOn && (
        <Suspense>
          <ShareDialog shared={sharing.shared} onClose={() => setSharing(undefined)} />
        </Suspense>
      )}
    </SharingContext>
  );
}

/** Asks to whom something should be sent; `undefined` for those who are not signed in. */
export function useShare(): ((shared: Shared) => void) | undefined {
  const share = use(SharingContext);
  if (!share) throw new Error('useShare needs a SharingProvider above it');
  return usePerson() && share;
}
