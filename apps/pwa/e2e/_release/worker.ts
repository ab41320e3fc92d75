import type { Page } from 'playwright-core';
import { until } from '../_browser/until';

/** Waits until the service worker answers for this page. */
export const untilWorkerServes = (page: Page): Promise<unknown> =>
  until(
    'the service worker to serve the page',
    () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'nobody').catch(String),
    (state) => state === 'activated',
  );

/** Looks for a newer release, as the browser does by itself at times. */
export const lookForRelease = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** A promise that `waitForFunction` is given counts as true at once, so this asks again itself, also where the page is loaded anew meanwhile. */
export const untilReleaseWaits = (page: Page): Promise<unknown> =>
  until(
    'the next release to wait in the worker',
    () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed').catch(String),
    (answer) => answer === true,
  );

/** Which release a page is of: nothing for the first. */
export const releaseOf = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content'));
