import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import { collectComplaints } from '../_browser/browser';
import type { Size } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { inFull } from '../_browser/in-full';
import { Keyboard } from '../_browser/keyboard';
import { Listener } from '../_browser/listener';
import { until } from '../_browser/until';
import { sharedStack } from '../_stack/shared-stack';

describe('the full player of a wide window', () => {
  const { openContext } = browseOn(sharedStack);

  async function play(size: Size): Promise<Listener> {
    const listener = await Listener.at(await openContext({ size, worker: false }));
    await listener.playCard();
    return listener;
  }
  const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Player' });
  const openerOn = (page: Page) => page.getByRole('button', { name: /^Open the player/ });

  inFull.each<Size>(['tablet', 'desktop'])(
    'opens from the cover on a %s, and has the queue, the seek bar and the controls',
    async (size) => {
      const listener = await play(size);
      const { page } = listener;
      const complaints = collectComplaints(page);
      await openerOn(page).click();
      const dialog = dialogOn(page);
      await dialog.getByRole('region', { name: 'Up next' }).getByRole('listitem').first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      const isAllIn = () =>
        dialog.evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight,
        );
      expect(await isAllIn()).toBe(true);

      await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
      await listener.until('a pause', ({ paused }) => paused);
      await dialog.getByRole('slider', { name: 'Seek' }).fill('15');
      await listener.until('a jump to 15 seconds', ({ time }) => time >= 15);
      const before = await dialog.getByRole('heading', { level: 2 }).textContent();
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await until(
        'the next song',
        () => dialog.getByRole('heading', { level: 2 }).textContent(),
        (title) => title !== before,
      );

      await dialog.getByRole('button', { name: 'Up next', pressed: true }).click();
      await dialog.getByRole('region', { name: 'Up next' }).waitFor({ state: 'detached' });
      expect(await isAllIn()).toBe(true);
      expect(complaints).toEqual([]);
    },
  );

  it('opens by F, closes by Escape, its button and Back, and gives the focus back', async () => {
    const { page } = await play('desktop');
    const keyboard = new Keyboard(page);
    const dialog = dialogOn(page);
    const close = dialog.getByRole('button', { name: 'Close the player' });

    await openerOn(page).focus();
    await page.keyboard.press('f');
    await dialog.waitFor();
    // Not at the first button, which the space bar would press instead of pausing the song.
    expect(await keyboard.isAt(dialog)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await keyboard.isAt(openerOn(page))).toBe(true);

    await page.keyboard.press('Enter');
    await close.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await keyboard.isAt(openerOn(page))).toBe(true);

    const url = page.url();
    await openerOn(page).click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(url);
  });

  inFull('goes on as the phone’s when the window gets narrow, and back', async () => {
    const { page } = await play('desktop');
    await openerOn(page).click();
    await dialogOn(page).getByRole('slider', { name: 'Volume' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await dialogOn(page).getByText('Now playing').waitFor();
    await page.setViewportSize({ width: 1_440, height: 900 });
    await dialogOn(page).getByRole('slider', { name: 'Volume' }).waitFor();
  });
});
