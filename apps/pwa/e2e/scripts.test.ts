import { readdirSync } from 'node:fs';
import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { go } from './_browser/go';
import { signIn } from './_browser/people';
import { playButtons } from './_browser/play-buttons';
import { until } from './_browser/until';
import { BUILT_PAGE } from './_release/next-release';
import { sharedStack } from './_stack/shared-stack';

const MOST_BUILT = 40;
const MOST_OF_HOME = 15;
const WORKER_SERVES = 'chorus.catalogue';
const SCREENS = Object.values(screenPaths).map((path) => path.replace(/:\w+/, '00000000-0000-7000-8000-000000000000'));

function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.push(pathname);
  });
  return asked;
}

const isOver = (page: Page) =>
  until(
    'a copy of the catalogue on the device',
    () => page.evaluate((key) => localStorage.getItem(key), WORKER_SERVES),
    (row) => row === 'yes',
  );

describe('The scripts of the page', () => {
  const { openContext } = browseOn(sharedStack);

  it(`are at most ${MOST_BUILT}`, () => {
    const built = readdirSync(BUILT_PAGE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(built.length).toBeLessThanOrEqual(MOST_BUILT);
  });

  it.each(['phone', 'desktop'] as const)(`are at most ${MOST_OF_HOME} on a first visit to Home on a %s`, async (size) => {
    const page = await (await openContext({ size })).newPage();
    const asked = scriptsOf(page);
    await page.goto('/');
    await playButtons(page).first().waitFor();
    await isOver(page);
    expect(asked.length).toBeLessThanOrEqual(MOST_OF_HOME);
    expect(asked).toEqual([...new Set(asked)]);
  });

  it.each(['phone', 'desktop'] as const)('are requested only once while a person visits every screen on a %s', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await signIn(page, 'Linh', '/about');
    // That page is still loading its deferred code.
    await page.goto('about:blank');
    const asked = scriptsOf(page);
    await page.goto('/');
    for (const screen of SCREENS) {
      await go(page, screen);
      await page.getByRole('main').getByRole('heading').first().waitFor();
    }
    await isOver(page);
    expect(asked).toEqual([...new Set(asked)]);
  });
});
