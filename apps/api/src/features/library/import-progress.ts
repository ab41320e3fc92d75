import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from './import.service';

const LINE_EVERY_MS = 5_000;

export interface ShownProgress extends ImportProgress {
  end(): void;
}

export function barProgress(): ShownProgress {
  const bar = new SingleBar(
    { format: '  {bar} {value}/{total} files, {eta_formatted} left', clearOnComplete: true },
    Presets.shades_classic,
  );
  return {
    begin: (files) => bar.start(files, 0),
    file: () => bar.increment(),
    end: () => bar.stop(),
  };
}

export function lineProgress(write: (line: string) => void, now: () => number = Date.now): ShownProgress {
  let [total, done, beganAt, lastAt] = [0, 0, now(), now()];
  return {
    begin: (files) => {
      total = files;
      beganAt = now();
      lastAt = beganAt;
    },
    file: () => {
      done += 1;
      if (now() - lastAt < LINE_EVERY_MS) return;
      lastAt = now();
      write(`${done} of ${total} files, ${timeLeft(((lastAt - beganAt) / done) * (total - done))} left\n`);
    },
    end: () => undefined,
  };
}

function timeLeft(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 1 ? `${Math.ceil(ms / 1_000)} s` : `about ${minutes} min`;
}

export const noProgress: ShownProgress = { begin: () => undefined, file: () => undefined, end: () => undefined };
