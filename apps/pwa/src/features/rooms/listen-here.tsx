import { useIsJoining, useRooms } from './use-rooms';
import { useIsReachable } from '../../platform/network/use-is-reachable';
import { Button } from '../../ui/controls/button';

/** Why a person whose room plays on another device hears nothing. */
export const useElsewhereHint = (): string =>
  useIsReachable() ? "It isn't playing here." : "You can listen here once you're online again.";

export function ListenHereButton() {
  const { enter } = useRooms();
  const isJoining = useIsJoining();
  const isReachable = useIsReachable();

  return (
    <Button look="primary" disabled={isJoining || !isReachable} onClick={() => enter({ kind: 'return' })}>
      Listen here
    </Button>
  );
}
