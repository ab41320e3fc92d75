import type { BrowserContext, Page } from 'playwright-core';
import { type Shift, watchShifts } from '../../../apps/pwa/e2e/_browser/shifts';
import { openWindow } from './device';

export interface Visit {
  /** In milliseconds from navigation, like `fcp`. */
  lcp: number;
  fcp: number;
  /** Processor time of the main thread in milliseconds. */
  main: number;
  /** The sum of all layout shifts without a preceding input; `shifted` is what moved most. */
  shift: number;
  shifted: string;
  /** By `performance.now()` of this process. */
  beganAt: number;
}

export interface VisitOptions {
  /** In milliseconds from navigation. */
  watchedMs: number;
  /** The factor by which the processor is slower than this machine's. */
  slowdown?: number;
}

interface Seen {
  lcp: number;
}

/** Runs in the page, before its own code. */
const observe = () => {
  const seen: Seen = { lcp: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (seen.lcp = startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
};

export async function visit(context: BrowserContext, url: string, { watchedMs, slowdown = 1 }: VisitOptions): Promise<Visit> {
  const page = await openWindow(context);
  try {
    await page.addInitScript(observe);
    const shifts = await watchShifts(page);
    const mainThread = await watchMainThread(page, slowdown);
    const beganAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(watchedMs);
    const main = await mainThread();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const moved = await shifts();
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
    return { ...seen, shift: moved.reduce((sum, { value }) => sum + value, 0), shifted: mostOf(moved), fcp, main, beganAt };
  } finally {
    await page.close();
  }
}

const mostOf = (shifts: readonly Shift[]): string =>
  shifts.reduce((most, shift) => (shift.value > most.value ? shift : most), { value: 0, what: '' }).what;

/** Returns a function that reads the processor time of the main thread since then. Wall time would include waiting for a core. */
async function watchMainThread(page: Page, slowdown: number): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const spentMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await spentMs();
  return async () => {
    const after = await spentMs();
    // A navigation to another origin may have started another process, which counts from zero.
    return after >= before ? after - before : after;
  };
}
