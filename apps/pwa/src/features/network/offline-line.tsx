import { CloudOff } from 'lucide-react';
import { useIsReachable } from '../../platform/network/use-is-reachable';

/** In wide windows it is in the header, where it makes no room for itself: the lists beside the screen would move. */
export function OfflineLine() {
  const isOnline = useIsReachable();
  return (
    <p
      role="status"
      className="flex min-h-8 shrink-0 items-center justify-center gap-2 px-4 text-caption text-muted empty:hidden md:pointer-events-none md:fixed md:top-[env(safe-area-inset-top)] md:left-[calc(8.5rem+env(safe-area-inset-left))] md:h-14"
    >
      {!isOnline && (
        <>
          <CloudOff aria-hidden className="size-4 shrink-0 text-faint" />
          You're offline. Downloaded music still plays.
        </>
      )}
    </p>
  );
}
