import type { Page } from 'playwright-core';
import { lineLags } from './line-lags';
import type { Lag } from './line-lags';

/** A line that was due while the page stood still does not count: they are sung again, up to so many times. */
const TIMES = 4;
const LINE_MS = 500;

/** From 'Line 1' on. */
export const syncedLyrics = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const seconds = ((at + 1) * LINE_MS) / 1000;
    return `[00:${seconds.toFixed(2).padStart(5, '0')}]Line ${at + 1}`;
  }).join('\n');

export const unstalled = (lags: readonly Lag[]): Lag[] => lags.filter(({ isStalled }) => !isStalled);

/** When each line became the current one, in lyrics that are shown. */
export async function followLines(page: Page, count: number): Promise<Lag[]> {
  const list = page.getByRole('list', { name: 'Lyrics' });
  const lags: Lag[] = [];
  for (let time = 0; time < TIMES && unstalled(lags).length < count; time += 1) {
    await list.getByRole('button', { name: 'Line 1', exact: true }).click();
    await list.locator('[aria-current]').getByText('Line 1', { exact: true }).waitFor();
    lags.push(...(await lineLags(page, count, LINE_MS)));
  }
  return lags;
}
