import type { Page } from 'playwright-core';
import { within } from '../_browser/within';
import { hearLines } from './hear-lines';
import type { Lag } from './hear-lines';

/** Lines that were due while the page stalled do not count. The lines are sung up to this many times. */
const TIMES = 4;

export const unstalled = (lags: readonly Lag[]): Lag[] => lags.filter(({ isStalled }) => !isStalled);

/** Measures how long after they are heard lines become the current ones in the shown lyrics. */
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

/** Observes in the page, because a line lasts half a second, and polling from outside might miss it on a busy machine. */
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
