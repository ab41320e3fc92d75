import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { flags, pathOf, wholeChromium, widths } from '../../../apps/pwa/e2e/_browser/browser';

export type Width = 'phone' | 'desktop';

/** Chromium loads its own interface in each new window, on the cores that the page needs. */
const ALONE_MS = 3_000;

/** tsx wraps functions in its helper `__name`, which pages lack. */
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

/** Runs `work` on a device that nobody has used yet. Unlike in tests, animations run. */
export async function onNewDevice<T>(browser: Browser, width: Width, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...screenOf(width), locale: 'en-GB' });
  try {
    await context.addInitScript(PRELUDE);
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Opens a window and waits until only the page uses the processor. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.waitForTimeout(ALONE_MS);
  return page;
}
