import type { Page } from 'playwright-core';
import { within } from '../_browser/within';
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
    const isSung = untilCurrent(page, 'Line 1');
    await list.getByRole('button', { name: 'Line 1', exact: true }).click();
    await within('Line 1 as the current line', isSung);
    lags.push(...(await hearLines(page, count)).lags);
  }
  return lags;
}

/** Observed in the page, because a line is sung for half a second: on a busy machine it may have passed when somebody looks from outside. */
const untilCurrent = (page: Page, line: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const check = () => {
          if (![...document.querySelectorAll('[aria-current]')].some(({ textContent }) => textContent === wanted)) return;
          observer.disconnect();
          done();
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
        check();
      }),
    line,
  );
