import { screenPaths } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Listener } from './_browser/listener';
import { phoneOrDesktop } from './_browser/sizes';
import { sharedStack } from './_stack/shared-stack';

const { openContext } = browseOn(sharedStack);

describe('keyboard shortcuts', () => {
  it.each(phoneOrDesktop('desktop'))('on a %s are listed over the full player, and lead from it to the search and back', async (size) => {
    const listener = await Listener.at(await openContext({ worker: false, size }), screenPaths.home);
    const { page } = listener;
    await listener.playCard();
    await page.keyboard.press('f');
    const player = page.getByRole('dialog', { name: 'Player' });
    await player.waitFor();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByRole('button', { name: 'Close' }).click();
    expect(await findViolations(page)).toEqual([]);
    await list.waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    expect(await player.count()).toBe(0);
    await page.keyboard.type('nqf');
    expect(await page.getByRole('searchbox').inputValue()).toBe('nqf');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === screenPaths.home);
    expect(await player.count()).toBe(0);
  });

  it('open and close what is up next beside the screen, or in the full player while that is open', async () => {
    const listener = await Listener.at(await openContext({ worker: false, size: 'desktop' }), screenPaths.home);
    const { page } = listener;
    await listener.playCard();
    const panel = page.getByRole('region', { name: 'Up next' });
    await page.keyboard.press('q');
    await panel.waitFor();
    await page.keyboard.press('q');
    await panel.waitFor({ state: 'hidden' });

    await page.keyboard.press('f');
    const inPlayer = page.getByRole('dialog', { name: 'Player' }).getByRole('region', { name: 'Up next' });
    await inPlayer.waitFor();
    await page.keyboard.press('q');
    await inPlayer.waitFor({ state: 'detached' });
    await page.keyboard.press('f');
    await page.getByRole('dialog', { name: 'Player' }).waitFor({ state: 'detached' });
    expect(await panel.isVisible()).toBe(false);
  });
});
