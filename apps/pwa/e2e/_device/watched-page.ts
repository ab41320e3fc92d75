import type { Page } from 'playwright-core';
import { until } from '../_browser/until';
import { within } from '../_browser/within';

const COPY_MS = 300_000;
const REST_MS = 3_000;

/** In milliseconds since navigation. */
interface Watched {
  longTasks: { at: number; ms: number }[];
  copyBeganAt: number;
}

/** Runs in the page, before its own code. */
const watch = (isOff: boolean) => {
  const watched: Watched = { longTasks: [], copyBeganAt: NaN };
  // Workers publish on this channel what they have stored.
  const channel = new BroadcastChannel('chorus.catalogue');
  const copied = new Promise((resolve) => channel.addEventListener('message', () => resolve(performance.now()), { once: true }));
  Object.assign(globalThis, { watched, copied });
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ startTime, duration }) => watched.longTasks.push({ at: startTime, ms: duration })),
  ).observe({ type: 'longtask', buffered: true });
  globalThis.Worker = class extends Worker {
    constructor(...worker: ConstructorParameters<typeof Worker>) {
      super(...worker);
      watched.copyBeganAt = performance.now();
    }
  };
  if (isOff && localStorage.getItem('chorus.catalogue') === null) localStorage.setItem('chorus.catalogue', 'off');
};

const watchedOn = (page: Page): Promise<Watched> => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

/** With `isOff`, the page makes no copy of the catalogue until `turnOn`. */
export const watchPage = (page: Page, { isOff }: { isOff: boolean }): Promise<unknown> => page.addInitScript(watch, isOff);

/** Turns the copy on as another tab would; returns the time of that. */
export const turnOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    localStorage.removeItem('chorus.catalogue');
    dispatchEvent(new StorageEvent('storage', { key: 'chorus.catalogue', newValue: null }));
    return performance.now();
  });

/** Waits without polling, which would be work for the page. */
export async function untilCopied(page: Page): Promise<{ copyBeganAt: number; copiedAt: number }> {
  const copied = page.evaluate(() => (globalThis as unknown as { copied: Promise<number> }).copied);
  const copiedAt = await within('a copy of the catalogue', copied, COPY_MS);
  return { copyBeganAt: (await watchedOn(page)).copyBeganAt, copiedAt };
}

export const untilAtRest = (page: Page): Promise<unknown> =>
  until(
    'a page at rest',
    async () => {
      const now = await page.evaluate(() => performance.now());
      return now - Math.max(0, ...(await watchedOn(page)).longTasks.map(({ at, ms }) => at + ms));
    },
    (restedMs) => restedMs > REST_MS,
  );

/** Returns 0 if no task took 50 ms, which is the least that the browser reports. */
export async function longestTaskBetween(page: Page, from: number, to: number): Promise<number> {
  // The browser reports long tasks later.
  await page.waitForTimeout(1_000);
  const { longTasks } = await watchedOn(page);
  return Math.max(0, ...longTasks.filter(({ at, ms }) => at + ms > from && at < to).map(({ ms }) => ms));
}
