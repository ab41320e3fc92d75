import { screenPaths } from '@chorus/contracts';
import type { Locator } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { Friend } from './_browser/friend';
import { until } from './_browser/until';
import { askDatabase } from './_stack/ask-database';
import { startStackWithMusic } from './_stack/stack';

const WIDTH_PX = 390;
const LEAST_OF_MESSAGES_PX = 140;

describe('a phone', () => {
  const { openContext, stack } = browseOn(startStackWithMusic);

  async function arrive(path: string, percent = 100): Promise<Friend> {
    const context = await openContext({ worker: false, size: 'phone' });
    await context.addInitScript((size) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`html { font-size: ${size}%; }`);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, percent);
    return Friend.at(context, 'An', path);
  }

  /** What is pressed here and reaches out of the window on either side. */
  const outside = async (part: Locator): Promise<string[]> => {
    const buttons = await part.getByRole('button').all();
    const boxes = await Promise.all(
      buttons.map(async (button) => [await button.getAttribute('aria-label'), await button.boundingBox()] as const),
    );
    return boxes.flatMap(([name, box]) => (box && (box.x < 0 || box.x + box.width > WIDTH_PX) ? [`${name} ${box.x} ${box.width}`] : []));
  };

  beforeAll(async () => {
    const desk = await Friend.at(await openContext({ worker: false }), 'An', screenPaths.songs);
    await desk.listener.playCard();
    await desk.listener.untilSounding();
    await desk.listener.button('Pause').click();
    await until(
      'what was played to be stored',
      () => askDatabase<{ is_playing: boolean }>(stack(), `SELECT is_playing FROM playbacks WHERE user_id = 'demo-an'`),
      ([row]) => row?.is_playing === false,
    );
  });

  it.each([150, 200])(
    'with text at %i % has the notice of another device, the full player and the queue in the window',
    async (percent) => {
      const { page, listener } = await arrive(screenPaths.about, percent);
      const notice = page.getByRole('region', { name: 'Your other device' });
      await notice.waitFor();
      expect(await outside(notice)).toEqual([]);
      const text = await notice.getByRole('status').boundingBox();
      const button = await notice.getByRole('button', { name: 'Continue here' }).boundingBox();
      expect(button!.y >= text!.y + text!.height || button!.x >= text!.x + text!.width).toBe(true);

      await notice.getByRole('button', { name: 'Continue here' }).click();
      await listener.untilSounding();
      await page.getByRole('button', { name: /^Open the player/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Player' });
      const isAllIn = () => dialog.evaluate(({ scrollWidth, clientWidth, scrollLeft }) => scrollWidth <= clientWidth && scrollLeft === 0);
      await dialog.getByText('Now playing').waitFor();
      expect([await outside(dialog), await isAllIn()]).toEqual([[], true]);
      await dialog.getByRole('button', { name: 'Up next' }).click();
      await dialog.getByRole('listitem').first().waitFor();
      expect([await outside(dialog), await isAllIn()]).toEqual([[], true]);
    },
  );

  it('that lies leaves room for the messages of a conversation, also while another device plays', async () => {
    await Friend.at(await openContext({ worker: false }), 'Minh', screenPaths.about);
    const { page } = await arrive(`${screenPaths.chat}?with=demo-minh`);
    await page.getByRole('log').waitFor();
    await page.getByRole('region', { name: 'Your other device' }).waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    const box = await page.getByRole('log').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(LEAST_OF_MESSAGES_PX);
  });

  it('has the actions of an album in one row', async () => {
    const { page } = await arrive(screenPaths.albums);
    const main = page.getByRole('main');
    await main.getByRole('link').first().click();
    const names = ['Shuffle', 'Share', 'Add to playlist', 'Download'];
    await main.getByRole('button', { name: 'Download', disabled: false }).waitFor();
    const boxes = await Promise.all(names.map((name) => main.getByRole('button', { name, exact: true }).boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  });
});
