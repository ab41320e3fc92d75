import { CloudOff } from 'lucide-react';
import { useIsReachable } from '../../platform/network/use-is-reachable';

interface OfflineLineProps {
  /** Whether music that is on this device may be heard. */
  mayHear: boolean;
}

/** In wide windows it is in the header, where it makes no room for itself: the lists beside the screen would move. */
export function OfflineLine({ mayHear }: OfflineLineProps) {
  const isOnline = useIsReachable();
  return (
    <p
      role="status"
      className="flex min-h-8 shrink-0 items-center justify-center gap-2 px-4 text-caption text-muted empty:hidden md:pointer-events-none md:fixed md:top-[env(safe-area-inset-top)] md:left-[calc(8.5rem+env(safe-area-inset-left))] md:h-14"
    >
      {!isOnline && (
        <>
          <CloudOff aria-hidden className="size-4 shrink-0 text-faint" />
          {mayHear ? "You're offline. Downloaded music still plays." : "You're offline."}
        </>
      )}
    </p>
  );
}
