import { oneAtATime } from '../../../platform/async/one-at-a-time';
import { pauseAfter } from '../../../platform/async/pause-after';
import { createStore } from '../../../platform/store/create-store';
import type { Readable } from '../../../platform/store/create-store';
import { nothingRead, serverTimeAt, withSample } from './clock-estimate';

const BURST = 8;
const BETWEEN_BURST_MS = 80;
const BETWEEN_SAMPLES_MS = 30_000;
/** After this many failures in a row, the regular requests suffice. */
const MOST_FAILURES = 8;

const waits = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The clock of the servers, in milliseconds: all nodes have the same one. */
export interface ServerClock {
  /** Undefined until a server has answered. */
  now: () => number | undefined;
  isKnown: Readable<boolean>;
  /** Asks at once several times, and from then on regularly. */
  start: () => void;
  /** Asks several times again: there is another connection, or the page may have slept. */
  askAgain: () => void;
  stop: () => void;
}

interface ServerClockDeps {
  readServer: () => Promise<number>;
  /** Monotonic milliseconds. */
  pageNow: () => number;
}

export function createServerClock({ readServer, pageNow }: ServerClockDeps): ServerClock {
  let estimate = nothingRead;
  const isKnown = createStore(false);
  let timer: ReturnType<typeof setInterval> | undefined;

  const sample = async () => {
    const sentAt = pageNow();
    const serverNow = await readServer();
    estimate = withSample(estimate, { sentAt, receivedAt: pageNow(), serverNow });
    isKnown.set(true);
  };
  const burst = oneAtATime(async () => {
    let [answered, failures] = [0, 0];
    while (answered < BURST && failures < MOST_FAILURES && timer !== undefined) {
      try {
        await sample();
        [answered, failures] = [answered + 1, 0];
        await waits(BETWEEN_BURST_MS);
      } catch {
        await waits(pauseAfter(failures, Math.random()));
        failures += 1;
      }
    }
  });

  return {
    now: () => serverTimeAt(estimate, pageNow()),
    isKnown,
    start: () => {
      timer ??= setInterval(() => void sample().catch(() => undefined), BETWEEN_SAMPLES_MS);
      burst();
    },
    askAgain: () => {
      if (timer !== undefined) burst();
    },
    stop: () => {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
