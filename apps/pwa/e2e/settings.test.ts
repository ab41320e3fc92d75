import { roomEndpoints, screenPaths, urlOf } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { account, signIn } from './_browser/people';
import { phoneOrDesktop } from './_browser/sizes';
import { sharedStack } from './_stack/shared-stack';

describe('the settings', () => {
  const { openContext } = browseOn(sharedStack);

  const crossfade = (page: Page) => page.getByRole('slider', { name: 'Crossfade' });
  const leveling = (page: Page, name: RegExp, checked: boolean) => page.getByRole('radio', { name, checked });

  it.each(phoneOrDesktop('desktop'))('on a %s are changed by keyboard alone, in all tabs, and are there after a reload', async (size) => {
    const context = await openContext({ size, worker: false });
    const page = await context.newPage();
    const other = await context.newPage();
    await other.goto(screenPaths.settings);
    await leveling(other, /^Normal/, true).waitFor();

    await page.goto(screenPaths.about);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await leveling(page, /^Normal/, true).waitFor();
    // Tab starts at the heading, which has the focus as on every screen.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await leveling(page, /^Louder/, true).waitFor();
    await page.keyboard.press('Tab');
    for (let seconds = 0; seconds < 6; seconds += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('6 s', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await leveling(other, /^Louder/, true).waitFor();
    await other.getByText('6 s', { exact: true }).waitFor();

    await page.reload();
    await leveling(page, /^Louder/, true).waitFor();
    expect(await crossfade(page).getAttribute('aria-valuetext')).toBe('6 seconds');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === screenPaths.about);
  });

  it('of a person are found in the account menu, and hold what is private to them', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await signIn(page, 'Minh', screenPaths.about);
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByRole('radio', { name: /^Nobody/, checked: true }).waitFor();
    const stored = page.waitForResponse(
      (response) => response.url().endsWith(urlOf(roomEndpoints.changeSettings)) && response.request().method() === 'PUT',
    );
    await page.getByRole('radio', { name: /^Everyone/ }).click();
    await page.getByRole('radio', { name: /^Everyone/, checked: true }).waitFor();
    await stored;
    await page.reload();
    await page.getByRole('radio', { name: /^Everyone/, checked: true }).waitFor();
    await page.getByRole('radio', { name: /^Nobody/ }).click();
    await page.getByRole('switch', { name: /^Private session/ }).click();
    await page.getByRole('button', { name: /^Account of .*, private session$/ }).waitFor();
  });
});
