import type { Page } from 'playwright-core';
import { takeRecording } from './record-sound';
import type { Recorder, Recording } from './record-sound';
import { beginsNear } from './sung-lines';

/** Allows for a line that is shown before it is heard. */
const LISTEN_ON_MS = 500;

export interface Lag {
  line: number;
  /** The time at which it is heard, by the clock of the audio context, in seconds. */
  heardAt: number;
  /** The time from when it is heard until it is the current line, in milliseconds. */
  ms: number;
  /** Whether the page or its sound stalled for over 50 ms meanwhile, so that the lag may be the machine's fault. */
  isStalled: boolean;
}

interface FollowedLines {
  heard: Recording;
  lags: Lag[];
}

interface ShownLine {
  line: number;
  /** By the clock of the audio context, in seconds. */
  at: number;
}

/** Measures the next `count` lines that become the current one, in a song of `sungLine`. */
export async function hearLines(page: Page, count: number): Promise<FollowedLines> {
  await takeRecording(page);
  const shown = await showLines(page, count);
  await page.waitForTimeout(LISTEN_ON_MS);
  const heard = await takeRecording(page);
  const lags = shown.map(({ line, at }) => {
    const heardAt = beginsNear(heard, line, at);
    return { line, heardAt, ms: (at - heardAt) * 1_000, isStalled: isStalledBetween(heard, heardAt, at) };
  });
  return { heard, lags };
}

const isStalledBetween = ({ stalls, beganAt }: Recording, one: number, other: number): boolean =>
  stalls.some(({ from, to }) => beganAt + to >= Math.min(one, other) && beganAt + from <= Math.max(one, other));

const showLines = (page: Page, count: number): Promise<ShownLine[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<ShownLine[]>((done) => {
        const { recorder } = globalThis as unknown as { recorder: Recorder };
        const shown: ShownLine[] = [];
        const observer = new MutationObserver((changes) => {
          const current = changes.map(({ target }) => target as HTMLElement).find((target) => target.hasAttribute('aria-current'));
          const line = Number(/^Line (\d+)$/.exec(current?.textContent ?? '')?.[1] ?? NaN);
          if (Number.isNaN(line)) return;
          shown.push({ line, at: recorder.now() });
          if (shown.length < wanted) return;
          observer.disconnect();
          done(shown);
        });
        observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
      }),
    count,
  );
