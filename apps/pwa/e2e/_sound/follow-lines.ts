import type { Page } from 'playwright-core';
import { hearLines } from './hear-lines';
import type { Lag } from './hear-lines';

/** A line that was due while the page stood still does not count: they are sung again, up to so many times. */
const TIMES = 4;

export const unstalled = (lags: readonly Lag[]): Lag[] => lags.filter(({ isStalled }) => !isStalled);

/** By how much lines become the current one after they are heard, in lyrics that are shown. */
export async function followLines(page: Page, count: number): Promise<Lag[]> {
  const list = page.getByRole('list', { name: 'Lyrics' });
  const lags: Lag[] = [];
  for (let time = 0; time < TIMES && unstalled(lags).length < count; time += 1) {
    await list.getByRole('button', { name: 'Line 1', exact: true }).click();
    await list.locator('[aria-current]').getByText('Line 1', { exact: true }).waitFor();
    lags.push(...(await hearLines(page, count)).lags);
  }
  return lags;
}
