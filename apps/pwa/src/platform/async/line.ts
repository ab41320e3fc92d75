import type { Readable } from '../store/create-store';

const LINE = 'chorus.line';
/** The longest time that background transfers wait for the line. */
const AT_MOST_MS = 60_000;

type Locks = Pick<LockManager, 'request'>;

/**
 * Keeps background work off the network while `isNeeded`, also in the other tabs and in workers. It holds a Web Lock, which the browser
 * releases when a page closes.
 */
export function holdLine(isNeeded: Readable<boolean>, locks: Locks): void {
  let giveBack: (() => void) | undefined;
  const follow = () => {
    if (isNeeded.get() === (giveBack !== undefined)) return;
    giveBack?.();
    giveBack = undefined;
    if (!isNeeded.get()) return;
    const needed = new Promise<void>((resolve) => (giveBack = resolve));
    locks.request(LINE, { mode: 'shared' }, () => needed).catch((error: unknown) => console.warn('The line is not held', error));
  };
  isNeeded.subscribe(follow);
  follow();
}

/** Resolves when no page needs the line, after a minute at the latest or when `signal` is aborted. */
export async function untilLineIsFree(locks: Locks = navigator.locks, signal = AbortSignal.timeout(AT_MOST_MS)): Promise<void> {
  try {
    await locks.request(LINE, { signal }, () => undefined);
  } catch {
    // Given up, or in a browser without locks.
  }
}
