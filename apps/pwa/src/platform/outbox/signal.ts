/** Wakes up a loop. A signal that is emitted while nobody waits stays pending until it is cleared. */
export interface Signal {
  emit: () => void;
  /** Whether it was emitted since it was last cleared. */
  isPending: () => boolean;
  clear: () => void;
  /** Resolves when it is pending. */
  wait: () => Promise<void>;
}

export function createSignal(): Signal {
  let isPending = false;
  let wake: () => void = () => undefined;
  return {
    emit: () => {
      isPending = true;
      wake();
    },
    isPending: () => isPending,
    clear: () => (isPending = false),
    wait: () => (isPending ? Promise.resolve() : new Promise((resolve) => (wake = resolve))),
  };
}
