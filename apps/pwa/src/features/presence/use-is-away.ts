import { useEffect, useState } from 'react';
import { useIsReachable } from '../../platform/network/use-is-reachable';
import { useStore } from '../../platform/store/use-store';
import { usePresence } from './use-presence';

const WORTH_SAYING_AFTER_MS = 2_000;

/**
 * A short loss isn't worth saying. With `fromStart`, what is shown for the first time while the
 * connection is lost already doesn't wait: until then, it would show what is no longer known.
 */
export function useIsAway(fromStart = false): boolean {
  const isReachable = useIsReachable();
  const isConnected = useStore(usePresence().connection, (connection) => connection === 'connected') && isReachable;
  const [hasLasted, setHasLasted] = useState(fromStart && !isConnected);

  useEffect(() => {
    if (isConnected) return undefined;
    const timer = setTimeout(() => setHasLasted(true), WORTH_SAYING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isConnected]);

  return !isConnected && hasLasted;
}
