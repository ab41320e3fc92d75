import { createStore } from '../store/create-store';
import type { Readable } from '../store/create-store';

/** Whether the server can be reached: what the browser says of the network is a hint, an answer is the proof. */
export interface Reachability {
  isReachable: Readable<boolean>;
  /** Something failed, or the network changed: looks again. */
  doubt: () => void;
}

const LOOK_AGAIN_AFTER_MS = 5_000;

/** `probe` answers whether the server did. While it does not, it is asked again every five seconds. */
export function createReachability(probe: () => Promise<boolean>): Reachability {
  const isReachable = createStore(true);
  let isLooking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    const isThere = await probe().catch(() => false);
    isLooking = false;
    isReachable.set(isThere);
    if (!isThere) timer = setTimeout(doubt, LOOK_AGAIN_AFTER_MS);
  };
  const doubt = () => void check();

  return { isReachable, doubt };
}
