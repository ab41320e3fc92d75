import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { sharedStack } from './_stack/shared-stack';

const { openContext } = browseOn(sharedStack);

const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /^More for / });
const menu = (page: Page) => page.getByRole('menu');
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('a menu', () => {
  it('brings its code when one is opened first, and not before', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const popups = () => scripts.filter((url) => url.includes('/menu-popup'));
    await page.goto(screenPaths.home);
    await more(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(popups()).toEqual([]);
    await more(page).first().click();
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await more(page).nth(1).click();
    await menu(page).waitFor();
    expect(popups()).toHaveLength(1);
  });

  it.each(['phone', 'desktop'] as const)('on a %s closes where one presses beside it, and nothing under it is pressed', async (size) => {
    const page = await (await openContext({ worker: false, size })).newPage();
    await page.goto(screenPaths.albums);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('table').waitFor();
    const row = (await page.getByRole('row').nth(1).boundingBox())!;
    await more(page).nth(2).click();
    await menu(page).waitFor();
    const [x, y] = [row.x + 20, row.y + row.height / 2];
    await (size === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await menu(page).waitFor({ state: 'detached' });
    expect(await focusedName(page)).toMatch(/^More for /);
    expect(await page.getByRole('row', { name: /^Pause / }).count()).toBe(0);
    expect(await page.getByRole('main').locator('[aria-current="true"]').count()).toBe(0);
  });

  it('of the full player keeps the arrows from the volume, and closes by Escape without the player', async () => {
    const listener = await Listener.at(await openContext({ worker: false }), screenPaths.home);
    const { page } = listener;
    await listener.playCard();
    await page.getByRole('button', { name: /^Open the player/ }).click();
    const player = page.getByRole('dialog', { name: 'Player' });
    await player
      .getByRole('button', { name: /^More for / })
      .first()
      .click();
    await player.getByRole('menu').waitFor();
    const { volume } = await listener.audio();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    expect((await listener.audio()).volume).toBe(volume);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await player.isVisible()).toBe(true);
    expect(await focusedName(page)).toMatch(/^More for /);
  });

  it('of a row moves to another row by a right click there', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(screenPaths.albums);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('table').waitFor();
    // The first menu covers what is right of where it was asked for.
    for (const [place, x] of [
      [3, 300],
      [1, 20],
    ] as const) {
      const name = (await more(page)
        .nth(place - 1)
        .getAttribute('aria-label'))!;
      const row = (await page.getByRole('row').nth(place).boundingBox())!;
      await page.mouse.click(row.x + x, row.y + row.height / 2, { button: 'right' });
      await page.getByRole('menu', { name, exact: true }).waitFor();
      expect(await menu(page).count()).toBe(1);
    }
  });
});
