import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { playButtons } from './_browser/play-buttons';
import { until } from './_browser/until';
import { BUILT_PAGE } from './_release/next-release';
import { sharedStack } from './_stack/shared-stack';

const ONLY_IN_THE_FRAME = 'Drag to resize the sidebar';
const LATE_MS = 300;

describe('a wide window whose layout chunk fails to load', () => {
  const { openContext } = browseOn(sharedStack);
  let frame: string;

  beforeAll(async () => {
    const assets = join(BUILT_PAGE, 'assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
    frame = `**/assets/${scripts[texts.findIndex((text) => text.includes(ONLY_IN_THE_FRAME))]}`;
  });

  async function lose(context: BrowserContext, times: number): Promise<{ loads: number }> {
    const seen = { loads: 0 };
    let lost = 0;
    await context.route(frame, async (route) => {
      lost += 1;
      await new Promise((late) => setTimeout(late, LATE_MS));
      const answering = lost > times ? route.continue() : route.fulfill({ status: 404 });
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
    await page.goto('/');
    await until(
      'the page to reload',
      () => Promise.resolve(seen.loads),
      (loads) => loads === 2,
    );
    await playButtons(page).first().waitFor();
    expect(seen.loads).toBe(2);
  });

  it('shows an error and a retry button when the reload did not help', async () => {
    const context = await openContext({ worker: false });
    const seen = await lose(context, Infinity);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('alert').getByText('Something went wrong here.').waitFor();
    await page.getByRole('region', { name: 'Player' }).waitFor();
    // The first of the two loads logs nothing: it is being reloaded.
    expect(seen.loads).toBe(2);
    await context.unroute(frame);
    await page.getByRole('button', { name: 'Try again' }).click();
    await playButtons(page).first().waitFor();
  });
});
