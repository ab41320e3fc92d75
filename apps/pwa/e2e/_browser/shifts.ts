import type { Page } from 'playwright-core';

export interface Shift {
  /** As the browser counts it: 1 is the whole window, moved by its own height. */
  value: number;
  /** The first element that moved. */
  what: string;
}

interface Seen {
  shiftsSoFar: () => Promise<Shift[]>;
}

/** Runs in the page, before its own code. */
const observe = () => {
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  }
  const shifts: Shift[] = [];
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.getAttribute('aria-label') ?? (element?.querySelector('h1, h2, h3') ?? element)?.textContent.trim() ?? '';
    return `${element?.tagName.toLowerCase() ?? 'something'} "${text.slice(0, 30)}"`;
  };
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as Entry[])
      if (!hadRecentInput) shifts.push({ value, what: nameOf(sources[0]?.node) });
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const seen: Seen = {
    shiftsSoFar: async () => {
      // A shift is reported after the frame that shows it.
      await frame();
      await frame();
      add(observer.takeRecords());
      return shifts;
    },
  };
  Object.assign(globalThis, seen);
};

/**
 * Call it before the page is opened. The function that it returns reads what has moved without an input. The page gets no font of its own, which
 * moves letters by a little whenever it comes late, as it does on a busy machine; a test about the font says `withFont`.
 */
export async function watchShifts(page: Page, { withFont = false } = {}): Promise<() => Promise<Shift[]>> {
  if (!withFont) await page.route(/\.woff2$/, (route) => route.abort());
  await page.addInitScript(observe);
  return () => page.evaluate(() => (globalThis as unknown as Seen).shiftsSoFar());
}
