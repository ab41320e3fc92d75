import { screenPaths } from '@chorus/contracts';
import type { Page, Worker } from 'playwright-core';
import { heapsOf } from '../_browser/heaps';
import { endSlowdown, slowDown } from '../_browser/processor';
import { longestTaskBetween, turnOn, untilAtRest, untilCopied, watchPage } from './watched-page';

const ALONE_MS = 15_000;

export interface CopyOfFirstVisit {
  /** Milliseconds from navigation until the copy was stored. */
  visitMs: number;
  copyMs: number;
  longestTaskMs: number;
  /** The longest task from navigation until the copy began. */
  longestTaskBeforeMs: number;
  snapshot: { bytes: number; encoding: string };
  slowdown: { page: number; worker: number };
}

export async function copyOnFirstVisit(page: Page): Promise<CopyOfFirstVisit> {
  await watchPage(page, { isOff: false });
  const session = await slowDown(page);
  await page.goto(screenPaths.about);
  const { copyBeganAt, copiedAt } = await untilCopied(page);
  const worker = workerOf(page);
  return {
    visitMs: copiedAt,
    copyMs: copiedAt - copyBeganAt,
    longestTaskMs: await longestTaskBetween(page, copyBeganAt, copiedAt),
    longestTaskBeforeMs: await longestTaskBetween(page, 0, copyBeganAt),
    snapshot: await worker.evaluate(snapshotOf),
    slowdown: await endSlowdown(session, page, worker),
  };
}

export interface CopyAtRest {
  copyMs: number;
  longestTaskMs: number;
  /** The longest task of the same page at rest, during the 15 s before. */
  longestTaskBeforeMs: number;
  storedBytes: number;
  /** Measured with the list of artists open. */
  heaps: { page: number; worker: number };
}

/** Measures what the copy costs apart from the start of a page, by turning it on when the page is at rest. */
export async function copyAtRest(page: Page): Promise<CopyAtRest> {
  await watchPage(page, { isOff: true });
  const session = await slowDown(page);
  await page.goto(screenPaths.about);
  await untilAtRest(page);
  const [aloneFrom, usedBefore] = [await page.evaluate(() => performance.now()), await usedStorage(page)];
  await page.waitForTimeout(ALONE_MS);
  const longestTaskBeforeMs = await longestTaskBetween(page, aloneFrom, Infinity);

  const turnedOnAt = await turnOn(page);
  const { copiedAt } = await untilCopied(page);
  const longestTaskMs = await longestTaskBetween(page, turnedOnAt, copiedAt);
  const storedBytes = (await usedStorage(page)) - usedBefore;

  await page.goto(`${screenPaths.artists}?size=all`);
  await page.locator('main article a').first().waitFor();
  return { copyMs: copiedAt - turnedOnAt, longestTaskMs, longestTaskBeforeMs, storedBytes, heaps: await heapsOf(session) };
}

const usedStorage = (page: Page): Promise<number> => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? NaN);

function workerOf(page: Page): Worker {
  const [worker] = page.workers();
  if (!worker) throw new Error('The page has no worker');
  return worker;
}

/** Runs in the worker. */
const snapshotOf = () => {
  const [answer] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.endsWith('/api/catalogue/snapshot'),
  );
  const { encodedBodySize = NaN, contentEncoding = '' } = (answer ?? {}) as { encodedBodySize?: number; contentEncoding?: string };
  return { bytes: encodedBodySize, encoding: contentEncoding };
};
