import { fromCallback } from 'xstate';

const PAUSE_MS = 60_000;

interface Clock<Timer> {
  setTimeout: (act: () => void, ms: number) => Timer;
  clearTimeout: (timer: Timer) => void;
}

/** Asks whether a suspension was lifted. A page that is not visible asks when it becomes visible again. */
export const recheckEachMinute = <Timer>(isSeen: () => boolean, clock: Clock<Timer>) =>
  fromCallback(({ sendBack }) => {
    let timer: Timer;
    const wait = () => {
      timer = clock.setTimeout(() => {
        if (isSeen()) sendBack({ type: 'session.recheck' });
        else wait();
      }, PAUSE_MS);
    };
    wait();
    return () => clock.clearTimeout(timer);
  });
