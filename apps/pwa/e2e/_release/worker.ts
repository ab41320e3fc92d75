import type { Page } from 'playwright-core';
import { until } from '../_browser/until';

export const untilWorkerServes = (page: Page): Promise<unknown> =>
  until(
    'the service worker to serve the page',
    () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'nobody').catch(String),
    (state) => state === 'activated',
  );

export const lookForRelease = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Longer than a release gives way to a song that plays: `onFreeLine` of the service worker. */
const INSTALLED_MS = 180_000;

/** Polls by itself, because `waitForFunction` treats a promise as true. It also polls across reloads. */
export const untilReleaseWaits = (page: Page): Promise<unknown> =>
  until(
    'the next release to wait in the worker',
    () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed').catch(String),
    (answer) => answer === true,
    INSTALLED_MS,
  );

export const releaseOf = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content'));
