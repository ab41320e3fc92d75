import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { playButtons } from './_browser/play-buttons';
import { until } from './_browser/until';
import { BUILT_PAGE } from './_release/next-release';
import { sharedStack } from './_stack/shared-stack';

const ONLY_IN_THE_FRAME = 'Drag to resize the sidebar';
const ONLY_IN_TOASTS = 'size-full max-h-none max-w-none overflow-visible';
const LATE_MS = 300;

async function chunkWith(code: string): Promise<string> {
  const assets = join(BUILT_PAGE, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(assets, name), 'utf8')));
  return `**/assets/${scripts[texts.findIndex((text) => text.includes(code))]}`;
}

describe('a wide window whose layout chunk fails to load', () => {
  const { openContext } = browseOn(sharedStack);
  let frame: string;

  beforeAll(async () => {
    frame = await chunkWith(ONLY_IN_THE_FRAME);
  });

  /** Counts by loads of the page: one load may request a chunk twice, to preload and to run it. */
  async function lose(context: BrowserContext, times: number): Promise<{ loads: number }> {
    const seen = { loads: 0 };
    await context.route(frame, async (route) => {
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

describe('a page on which the chunk of a small part fails to load', () => {
  const { openContext } = browseOn(sharedStack);

  it('goes on without it, and has it once the chunk is there', async () => {
    const toasts = await chunkWith(ONLY_IN_TOASTS);
    const context = await openContext({ worker: false });
    let lost = 0;
    await context.route(toasts, (route) => ((lost += 1), route.abort()));
    const page = await context.newPage();
    await page.goto('/');
    await until(
      'the chunk to fail after the page was reloaded once for it',
      () => Promise.resolve(lost),
      (times) => times >= 3,
    );
    await playButtons(page).first().waitFor();
    await context.unroute(toasts);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.locator('.toasts').waitFor({ state: 'attached' });
  });
});
