import type { Browser } from 'playwright-core';
import { onNewDevice, openWindow, type Width } from './device';

const SETTLED_MS = 10_000;

/** Returns the rendered page as a document without scripts. */
export const staticPageOf = (browser: Browser, width: Width, url: string): Promise<string> =>
  onNewDevice(browser, width, async (context) => {
    const page = await openWindow(context);
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(() => {
      for (const element of document.querySelectorAll('script, noscript, link[rel=modulepreload]')) element.remove();
      return `<!doctype html>${document.documentElement.outerHTML}`;
    });
  });
