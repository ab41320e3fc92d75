import { createContext, lazy, Suspense, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { usePerson } from '../../features/session/use-session';
import type { Shared } from './shared';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

const SharingContext = createContext<((shared: Shared) => void) | undefined>(undefined);

/** Rendered beside the screen: the shared item may leave its list while the dialog is open. */
export function SharingProvider({ children }: { children: ReactNode }) {
  const userId = usePerson()?.id;
  const [sharing, setSharing] = useState<{ shared: Shared; userId: string | undefined }>();
  const share = useCallback((shared: Shared) => setSharing({ shared, userId }), [userId]);
  const isGoingOn = sharing && sharing.userId === userId;

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

export function useShare(): (shared: Shared) => void {
  const share = use(SharingContext);
  if (!share) throw new Error('useShare needs a SharingProvider above it');
  return share;
}
