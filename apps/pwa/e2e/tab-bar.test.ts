import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { openBeforeCode } from './_browser/hold-code';
import { makeKnown, signIn } from './_browser/people';
import { playButtons } from './_browser/play-buttons';
import { setHeight } from './_browser/set-height';
import { until } from './_browser/until';
import { sharedStack } from './_stack/shared-stack';

const SMALLEST_TARGET = 44;
const LYING = { width: 844, height: 390 };
/** A phone's window above the keyboard on the screen, where the browser makes it lower. */
const ABOVE_THE_KEYBOARD_PX = 480;

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const shownBar = (page: Page) => page.locator('[aria-label="Player"]:not([inert])');
const AN = 'An Phạm';

async function boxesOf(page: Page) {
  const [player, tabs] = [await shownBar(page).boundingBox(), await tabBar(page).boundingBox()];
  return { player: player!, tabs: tabs! };
}

const untilStacked = (page: Page) =>
  until(
    'the player right above the tabs, and those at the bottom of the window',
    () => boxesOf(page),
    ({ player, tabs }) => tabs.y + tabs.height === page.viewportSize()!.height && player.y + player.height === tabs.y,
  );

describe('The tab bar of a phone', () => {
  const { stack, openContext } = browseOn(sharedStack);

  it('is below the player, upright and lying, with targets large enough for fingers', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    await page.goto('/');
    for (const size of [page.viewportSize()!, LYING]) {
      await page.setViewportSize(size);
      await untilStacked(page);
      for (const tab of await tabBar(page).getByRole('link').all()) {
        const { width, height } = (await tab.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(SMALLEST_TARGET);
      }
    }
  });

  it('leaves the edges of the screen free in an installed app, as the header does', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const screen = await page.context().newCDPSession(page);
    await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34, left: 0, right: 0 } });
    await page.goto('/');
    await untilStacked(page);
    const [header, tab] = [(await page.getByRole('banner').boundingBox())!, (await tabBar(page).getByRole('link').first().boundingBox())!];
    expect(header.height).toBe(47 + 56);
    expect(tab.height).toBeGreaterThanOrEqual(SMALLEST_TARGET);
    expect(tab.y + tab.height).toBe(page.viewportSize()!.height - 34);
  });

  it('stays where it is when a song begins before the code of the page, and when the code arrives', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const code = await openBeforeCode(page);
    const before = await boxesOf(page);
    await playButtons(page).first().click();
    await page.locator('body > [aria-label="Player"]').waitFor();
    expect(await boxesOf(page)).toEqual(before);
    code.arrive();
    await page.locator('#root [aria-label="Player"]').getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.locator('body > [aria-label="Player"]').waitFor({ state: 'detached' });
    expect(await boxesOf(page)).toEqual(before);
  });

  it('gives way to the keyboard on the screen, above which the message is in sight', async () => {
    await makeKnown(stack().url, 'An');
    const { page } = await Friend.at(await openContext({ size: 'phone', worker: false }), 'Minh', screenPaths.chat);
    await page
      .getByRole('button', { name: `Chat with ${AN}` })
      .first()
      .click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.click();
    await setHeight(page, ABOVE_THE_KEYBOARD_PX);
    await tabBar(page).waitFor({ state: 'hidden' });
    const { y, height } = (await message.boundingBox())!;
    expect(y + height).toBeLessThan((await shownBar(page).boundingBox())!.y);
    await message.blur();
    await tabBar(page).waitFor();
  });

  it('leads to a Library without accessibility violations', async () => {
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    await page.goto('/');
    await tabBar(page).getByRole('link', { name: 'Library' }).click();
    await page.getByText('Sign in to build your library').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await signIn(page, 'An', screenPaths.playlists);
    await page.getByRole('heading', { name: 'Your playlists' }).and(page.locator(':focus')).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
