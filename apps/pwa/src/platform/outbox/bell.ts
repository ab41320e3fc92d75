/** Is rung from anywhere and answered in a loop. What rings while nobody waits is not missed. */
export interface Bell {
  ring: () => void;
  /** Whether it has rung since it was answered. */
  isRinging: () => boolean;
  answer: () => void;
  /** Resolves when it rings. */
  wait: () => Promise<void>;
}

export function createBell(): Bell {
  let isRinging = false;
  let wake: () => void = () => undefined;
  return {
    ring: () => {
      isRinging = true;
      wake();
    },
    isRinging: () => isRinging,
    answer: () => (isRinging = false),
    wait: () => (isRinging ? Promise.resolve() : new Promise((resolve) => (wake = resolve))),
  };
}
