import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';

/**
 * Whether the server can be reached. The browser's network events are hints; only a response is
 * proof.
 */
export interface Reachability {
  isReachable: Readable<boolean>;
  /** Call after a failure or a change of the network. */
  check: () => void;
}

const LOOK_AGAIN_AFTER_MS = 5_000;

/**
 * `probe` resolves whether the server responded. While it does not, it is repeated every five
 * seconds.
 */
export function createReachability(probe: () => Promise<boolean>): Reachability {
  const isReachable = createStore(true);
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askProbe = async () => {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    const isThere = await probe().catch(() => false);
    isLooking = false;
    isReachable.set(isThere);
    if (!isThere) timer = setTimeout(check, LOOK_AGAIN_AFTER_MS);
  };
  const check = () => void askProbe();

  return { isReachable, check };
}
