import { useCallback, useSyncExternalStore } from 'react';

/** Reads a value that changes with time every `everyMs`, and renders when it has changed. Undefined reads it with each render alone. */
export function useReading<T>(read: () => T, everyMs: number | undefined): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = everyMs === undefined ? undefined : setInterval(onChange, everyMs);
      return () => clearInterval(timer);
    },
    [everyMs],
  );
  return useSyncExternalStore(subscribe, read, read);
}
