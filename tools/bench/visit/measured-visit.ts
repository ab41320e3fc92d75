import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './device';

export interface Visit {
  /** From navigation, in milliseconds. */
  lcp: number;
  fcp: number;
  /** Processor time of the main thread. */
  main: number;
  /** Of all shifts that nobody asked for, and what moved most. */
  shift: number;
  shifted: string;
  /** By `performance.now()` here. */
  beganAt: number;
}

export interface VisitOptions {
  /** From navigation. */
  watchedMs: number;
  /** How many times as slow as this machine's the processor is. */
  slowdown?: number;
}

interface Seen {
  lcp: number;
  shift: number;
  most: { value: number; what: string };
}

/** Runs in the page, before its own code. */
const observe = () => {
  const seen: Seen = { lcp: 0, shift: 0, most: { value: 0, what: '' } };
  Object.assign(globalThis, { seen });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  }
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.getAttribute('aria-label') ?? (element?.querySelector('h1, h2, h3') ?? element)?.textContent.trim() ?? '';
    return `${element?.tagName.toLowerCase() ?? 'something'} "${text.slice(0, 30)}"`;
  };
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime }) => (seen.lcp = startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      seen.shift += value;
      if (value > seen.most.value) seen.most = { value, what: nameOf(sources[0]?.node) };
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export async function visit(context: BrowserContext, url: string, { watchedMs, slowdown = 1 }: VisitOptions): Promise<Visit> {
  const page = await openWindow(context);
  try {
    await page.addInitScript(observe);
    const mainThread = await watchMainThread(page, slowdown);
    const beganAt = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(watchedMs);
    const main = await mainThread();
    const { most, ...seen } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
    return { ...seen, shifted: most.what, fcp, main, beganAt };
  } finally {
    await page.close();
  }
}

/** Answers how long the main thread has used the processor since then: by the clock, it also waits for a core. */
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
    // A navigation to another origin may have begun another process, which counts from the beginning.
    return after >= before ? after - before : after;
  };
}
