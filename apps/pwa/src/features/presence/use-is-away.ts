import { useEffect, useState } from 'react';
import { useIsReachable } from '../../platform/network/use-is-reachable';
import { useStore } from '../../platform/store/use-store';
import { usePresence } from './use-presence';

const WORTH_SAYING_AFTER_MS = 2_000;

export function useIsAway(): boolean {
  const isReachable = useIsReachable();
  const isConnected = useStore(usePresence().connection, (connection) => connection === 'connected') && isReachable;
  const [hasLasted, setHasLasted] = useState(false);

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
