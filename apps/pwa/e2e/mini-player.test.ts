import type { BrowserContext, Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { collectComplaints } from './_browser/browser';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Listener } from './_browser/listener';
import { until } from './_browser/until';
import { within } from './_browser/within';
import { sharedStack } from './_stack/shared-stack';

const LARGE = { width: 320, height: 480 };
const LOW = { width: 300, height: 200 };

describe('the mini player', () => {
  const { openContext } = browseOn(sharedStack);

  const play = async (context: BrowserContext) => {
    const listener = await Listener.at(context);
    await listener.playCard();
    return listener;
  };
  const buttonOn = (page: Page) => page.getByRole('button', { name: 'Mini player', exact: true }).locator('visible=true').last();

  /** Opens the mini player from the bar of a desktop, or from the full player of a tablet. */
  async function open(size: Size): Promise<{ listener: Listener; mini: Page }> {
    const context = await openContext({ size, worker: false });
    const listener = await play(context);
    if (size === 'tablet') await listener.page.getByRole('button', { name: /^Open the player/ }).click();
    const opening = context.waitForEvent('page');
    await buttonOn(listener.page).click();
    const mini = await within('the window of the mini player', opening);
    await mini.getByRole('slider', { name: 'Seek' }).waitFor();
    return { listener, mini };
  }

  it.each<Size>(['tablet', 'desktop'])('plays, seeks and skips in a window of its own, opened on a %s', async (size) => {
    const { listener, mini } = await open(size);
    const complaints = collectComplaints(mini);
    await mini.setViewportSize(LARGE);
    const title = () => mini.getByRole('heading').textContent();
    const first = await title();
    expect(await findViolations(mini)).toEqual([]);
    expect(await mini.evaluate(() => getComputedStyle(document.querySelector('main')!).color)).toBe('rgb(246, 242, 238)');

    await mini.getByRole('slider', { name: 'Seek' }).fill('15');
    await listener.until('a jump to 15 seconds', ({ time }) => time >= 15);
    await mini.getByRole('button', { name: 'Next' }).click();
    await until('the next song', title, (now) => now !== first);
    await mini.getByRole('button', { name: 'Pause' }).focus();
    await mini.keyboard.press('Space');
    await listener.until('a pause', ({ paused }) => paused);
    await mini.locator('body').click({ position: { x: 10, y: 10 } });
    await mini.keyboard.press('Space');
    await listener.until('a sound', ({ paused }) => !paused);

    await mini.setViewportSize(LOW);
    await until(
      'its buttons in the low window',
      () => mini.getByRole('button', { name: 'Pause' }).boundingBox(),
      (box) => box !== null && box.y + box.height <= LOW.height,
    );
    expect(complaints).toEqual([]);
  });

  it('closes by the button that opened it, and with the page', async () => {
    const { listener, mini } = await open('desktop');
    const { page } = listener;
    const closed = mini.waitForEvent('close');
    await buttonOn(page).click();
    await within('the mini player to close', closed);
    await page.getByRole('button', { name: 'Mini player', pressed: false }).first().waitFor();

    const opening = page.context().waitForEvent('page');
    await buttonOn(page).click();
    const again = await within('the window of the mini player', opening);
    const gone = again.waitForEvent('close');
    await page.close();
    await within('the mini player to close with the page', gone);
  });

  it('is not offered where the browser has no windows for it', async () => {
    const context = await openContext({ size: 'desktop', worker: false });
    await context.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
    const { page } = await play(context);
    await page.getByRole('button', { name: /^Open the player/ }).click();
    await page.getByRole('dialog', { name: 'Player' }).getByRole('button', { name: 'Up next' }).waitFor();
    expect(await page.getByRole('button', { name: 'Mini player' }).count()).toBe(0);
  });
});
