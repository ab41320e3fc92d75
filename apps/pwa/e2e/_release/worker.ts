import type { Page } from 'playwright-core';
import { until } from '../_browser/until';

/** Waits until the service worker answers for this page. */
export async function untilWorkerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Looks for a newer release, as the browser does by itself at times. */
export const lookForRelease = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

export const untilReleaseWaits = (page: Page): Promise<void> =>
  untilItIsSo(page, async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');

/**
 * Waits for what the page has to find out first, also where it is loaded anew meanwhile. A promise that `waitForFunction` is given counts as true
 * at once, so this asks again itself.
 */
export async function untilItIsSo(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await until(
    () => page.evaluate(isSo).catch(() => false),
    (answer) => answer,
  );
}

/** Which release a page is of: nothing for the first. */
export const releaseOf = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content'));
