import { CloudOff } from 'lucide-react';
import { useStore } from '../../platform/store/use-store';
import type { Readable } from '../../platform/store/create-store';

export function OfflineLine({ isReachable }: { isReachable: Readable<boolean> }) {
  const isOnline = useStore(isReachable);
  return (
    <p role="status" className="flex min-h-8 shrink-0 items-center justify-center gap-2 px-4 text-caption text-muted empty:hidden">
      {!isOnline && (
        <>
          <CloudOff aria-hidden className="size-4 shrink-0 text-faint" />
          You're offline. Downloaded music still plays.
        </>
      )}
    </p>
  );
}
