import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { playButtons } from './_browser/play-buttons';
import { BUILT_PAGE } from './_release/next-release';
import { sharedStack } from './_stack/shared-stack';

const ONLY_IN_THE_FRAME = 'Drag to resize the sidebar';
const LATE_MS = 300;

describe('a wide window whose frame does not come', () => {
  const { openContext } = browseOn(sharedStack);
  let frame: string;

  beforeAll(async () => {
    const assets = join(BUILT_PAGE, 'assets');
    const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
    frame = `**/assets/${scripts[texts.findIndex((text) => text.includes(ONLY_IN_THE_FRAME))]}`;
  });

  /** A release that is being replaced: its frame is gone, for so many times that it is asked for. */
  async function lose(context: BrowserContext, times: number): Promise<{ loads: number }> {
    const seen = { loads: 0 };
    let lost = 0;
    await context.route(frame, async (route) => {
      lost += 1;
      await new Promise((late) => setTimeout(late, LATE_MS));
      const answering = lost > times ? route.continue() : route.fulfill({ status: 404 });
      // Meanwhile the page may have been loaded anew, which gives the request up.
      await answering.catch(() => undefined);
    });
    context.on('request', (request) => (seen.loads += request.isNavigationRequest() ? 1 : 0));
    return seen;
  }

  it('is loaded anew once, and is whole', async () => {
    const context = await openContext();
    const seen = await lose(context, 1);
    const page = await context.newPage();
    await page.goto('/');
    await playButtons(page).first().waitFor();
    expect(seen.loads).toBe(2);
  });

  it('says so when that did not help, and offers to try again', async () => {
    const context = await openContext();
    const seen = await lose(context, Infinity);
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('alert').getByText('This screen stumbled.').waitFor();
    await page.getByRole('region', { name: 'Player' }).waitFor();
    // The first of the two pages says nothing: it is being loaded anew.
    expect(seen.loads).toBe(2);
    await context.unroute(frame);
    await page.getByRole('button', { name: 'Try again' }).click();
    await playButtons(page).first().waitFor();
  });
});
