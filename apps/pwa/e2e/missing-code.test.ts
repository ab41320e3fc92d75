import { screenPaths } from '@chorus/contracts';
import type { BrowserContext } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { playButtons } from './_browser/play-buttons';
import { until } from './_browser/until';
import { sharedStack } from './_stack/shared-stack';

const SEARCH = '**/assets/search-screen-*.js';
const SHARING = '**/assets/sharing-dialogs-*.js';
const LATE_MS = 300;

describe('a screen whose code fails to load', () => {
  const { openContext } = browseOn(sharedStack);

  /** Counts loads of the page, because one load may request a chunk twice, to preload and to run it. */
  async function lose(context: BrowserContext, times: number): Promise<{ loads: number }> {
    const seen = { loads: 0 };
    await context.route(SEARCH, async (route) => {
      await new Promise((late) => setTimeout(late, LATE_MS));
      const answering = seen.loads > times ? route.continue() : route.fulfill({ status: 404 });
      // The page may have reloaded, which aborts the request.
      await answering.catch(() => undefined);
    });
    context.on('request', (request) => (seen.loads += request.isNavigationRequest() ? 1 : 0));
    return seen;
  }

  it('is reloaded once, and is complete then', async () => {
    const context = await openContext({ worker: false });
    const seen = await lose(context, 1);
    const page = await context.newPage();
    await page.goto(screenPaths.search);
    await until(
      'the page to reload',
      () => Promise.resolve(seen.loads),
      (loads) => loads === 2,
    );
    await page.getByRole('searchbox').waitFor();
    expect(seen.loads).toBe(2);
  });

  it('shows an error and a retry button when the reload did not help', async () => {
    const context = await openContext({ worker: false });
    const seen = await lose(context, Infinity);
    const page = await context.newPage();
    await page.goto(screenPaths.search);
    await page.getByRole('alert').getByText('Something went wrong here.').waitFor();
    await page.getByRole('region', { name: 'Player' }).waitFor();
    // The first of the two loads logs nothing because it is being reloaded.
    expect(seen.loads).toBe(2);
    await context.unroute(SEARCH);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('searchbox').waitFor();
  });
});

describe('a page on which the code of a dialog fails to load', () => {
  const { openContext } = browseOn(sharedStack);

  it('goes on without it, and has it once the code is there', async () => {
    const context = await openContext({ worker: false });
    let lost = 0;
    await context.route(SHARING, (route) => ((lost += 1), route.abort()));
    const page = await context.newPage();
    await page.goto(screenPaths.songs);
    const share = async () => {
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Share' }).click();
    };
    await Promise.all([page.waitForEvent('domcontentloaded'), share()]);
    const before = lost;
    await share();
    await until(
      'the code to fail after the page was reloaded once for it',
      () => Promise.resolve(lost),
      (times) => times > before,
    );
    await playButtons(page).first().waitFor();
    await context.unroute(SHARING);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByRole('dialog', { name: 'Share' }).waitFor();
  });
});
