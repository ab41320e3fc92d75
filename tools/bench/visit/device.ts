import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { flags, pathOf, wholeChromium, widths } from '../../../apps/pwa/e2e/_browser/browser';

export type Width = 'phone' | 'desktop';

/** Chromium loads its own interface in each new window, on the cores of the page. */
const ALONE_MS = 3_000;

/** The program that runs these sources names functions, also those that are sent to the page. */
const PRELUDE = 'globalThis.__name = (named) => named;';

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: pathOf(wholeChromium), args: flags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const screenOf = (width: Width) => ({ viewport: widths[width], isMobile: width === 'phone', hasTouch: width === 'phone' });

/** A device that nobody has used yet: moves what moves, unlike that of the tests. */
export async function onNewDevice<T>(browser: Browser, width: Width, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...screenOf(width), locale: 'en-GB' });
  try {
    await context.addInitScript(PRELUDE);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A window that has been left alone until only the page uses the processor. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(ALONE_MS);
  return page;
}
