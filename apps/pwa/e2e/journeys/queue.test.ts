import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from '../_browser/browse-on';
import type { Size } from '../_browser/browser';
import { findViolations } from '../_browser/find-violations';
import { inFull } from '../_browser/in-full';
import { Listener } from '../_browser/listener';
import { setHeight } from '../_browser/set-height';
import { storedRows } from '../_browser/stored-rows';
import { until } from '../_browser/until';
import { SONG_SECONDS } from '../_stack/music-folder';
import { sharedStack } from '../_stack/shared-stack';

const ALBUM = /A Very Long Album Title/;

/** A height at which the queue of the album does not fit. */
const LOW_PX = 480;

const upNext = (page: Page) => page.getByRole('list', { name: 'Up next' });
/** Without the headings between them. */
const rowAt = (page: Page, at: number) =>
  upNext(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^More for / }) })
    .nth(at);

async function titles(page: Page): Promise<string[]> {
  await rowAt(page, 0).waitFor();
  const moves = await upNext(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return moves.map((label) => label.replace('Move ', ''));
}

async function addToQueue({ page }: Listener, title: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
}

const shuffleIs = (page: Page, pressed: boolean) => page.locator(`[aria-label="Shuffle"][aria-pressed="${pressed}"]`).waitFor();

/** In the order of the rows. */
const titlesIn = (rows: string) => [...rows.matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title).join();

describe('the queue', () => {
  const { openContext } = browseOn(sharedStack);

  async function playAlbum(size: Size = 'desktop'): Promise<Listener> {
    const listener = await Listener.at(await openContext({ size, worker: false }), screenPaths.albums);
    await listener.page.getByRole('link', { name: ALBUM }).first().click();
    await listener.page.getByRole('button', { name: /^A Very Long.*That G 1$/ }).click();
    await listener.untilSounding();
    return listener;
  }

  it('plays what was added before the album goes on, and says what plays and what follows', async () => {
    const listener = await playAlbum();
    const { page } = listener;
    const numbered = (number: number) => `A Very Long Album Title That G ${number}`;
    await addToQueue(listener, numbered(5));
    await addToQueue(listener, numbered(8));
    await listener.button('Up next').click();
    const panel = page.getByRole('region', { name: 'Up next' });
    expect((await titles(page)).slice(0, 4)).toEqual([1, 5, 8, 2].map(numbered));
    const headings = await panel.getByRole('heading', { level: 3 }).allTextContents();
    expect(headings).toEqual(['Now playing', 'Next in queue', expect.stringMatching(/^Next from A Very Long Album Title/)]);
    await panel.getByText('After this: songs picked for you', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);

    await listener.button('Next').click();
    await listener.untilSounding();
    expect(await listener.title()).toBe(numbered(5));
    await panel.getByRole('heading', { name: 'Earlier in the queue' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Hide earlier' }).click();
    expect((await titles(page))[0]).toBe(numbered(5));
  });

  inFull('stops at the end of the song where the sleep timer says so, with the next song ready', async () => {
    const listener = await playAlbum();
    const { page } = listener;
    await listener.button('Up next').click();
    await page.getByRole('button', { name: 'Sleep timer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sleep timer' });
    await dialog.getByRole('button', { name: '30 minutes', exact: true }).click();
    await page.getByRole('button', { name: /^Music stops in (29|30) minutes$/ }).click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'End of this song', exact: true }).click();
    await listener.seek(SONG_SECONDS - 1);
    await listener.button('Play').waitFor();
    await page.getByRole('button', { name: 'Sleep timer', exact: true }).waitFor();
    expect([(await listener.audio()).paused, await listener.title()]).toEqual([true, 'A Very Long Album Title That G 2']);
  });

  inFull.each(['tablet', 'desktop'] as const)(
    'is beside the page on a %s, where the menus of its rows can be reached while it is open',
    async (size) => {
      const listener = await playAlbum(size);
      const { page } = listener;
      await listener.button('Up next').click();
      await rowAt(page, 0).waitFor();
      const more = page.getByRole('main').getByRole('button', { name: /^More for / });
      await more.last().click();
      await page.getByRole('menuitem', { name: 'Add to queue' }).waitFor();
      await page.keyboard.press('Escape');
      const others = page.getByRole('complementary', { name: 'What others are listening to' });
      expect(await others.isVisible()).toBe(false);
      await listener.button('Up next').click();
      await others.waitFor();
    },
  );

  it('shuffles and restores the order of its songs, by the keyboard, even after a reload', async () => {
    const listener = await playAlbum();
    const { page } = listener;
    await listener.button('Up next').click();
    const before = await titles(page);
    await listener.button('Shuffle').press('Enter');
    await shuffleIs(page, true);
    const shuffled = await titles(page);
    expect(shuffled[0]).toBe(before[0]);
    expect(shuffled).not.toEqual(before);
    expect(await page.getByText(/^After this/).count()).toBe(0);

    // A reload ends a write that has not been completed.
    await until(
      'the shuffled queue to be stored',
      async () => JSON.stringify(await storedRows(page, 'playback')),
      (rows) => titlesIn(rows).includes(shuffled.join()) && rows.includes('"isShuffled":true'),
    );
    await page.reload();
    await listener.button('Play').waitFor();
    await listener.button('Up next').click();
    expect(await titles(page)).toEqual(shuffled);
    await shuffleIs(page, true);
    await listener.button('Shuffle').press('Enter');
    await shuffleIs(page, false);
    expect(await titles(page)).toEqual(before);
  });

  inFull('keeps a row in sight and focused while it is moved by the arrow keys to the end of a longer list', async () => {
    const listener = await playAlbum();
    const { page } = listener;
    await setHeight(page, LOW_PX);
    await listener.button('Up next').click();
    await rowAt(page, 0).waitFor();
    const moved = (await titles(page))[0]!;
    const handle = page.getByRole('button', { name: `Move ${moved}`, exact: true });
    const count = Number(await rowAt(page, 0).getAttribute('aria-setsize'));
    await page.keyboard.press('Tab');
    await handle.focus();
    const isShown = () =>
      handle.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const shown = element.closest('[data-scroller]')!.getBoundingClientRect();
        return element === document.activeElement && top >= shown.top - 1 && bottom <= shown.bottom + 1;
      });
    for (let place = 2; place <= count; place += 1) {
      await page.keyboard.press('ArrowDown');
      await upNext(page).locator(`[aria-posinset="${place}"]`).filter({ has: handle }).waitFor();
      await until(`the row at place ${place} in sight`, isShown, Boolean);
    }
    const scrolled = await handle.evaluate((element) => element.closest('[data-scroller]')!.scrollTop);
    expect(scrolled).toBeGreaterThan(0);
  });

  inFull('begins again after its last song with repeat all', async () => {
    const listener = await playAlbum();
    const { page } = listener;
    await listener.button('Repeat this song').press('Enter');
    await listener.button('Repeat this song').press('Enter');
    await listener.button('Repeat all').waitFor();
    await listener.button('Up next').click();
    const all = await titles(page);
    await rowAt(page, all.length - 1)
      .getByRole('button', { name: /^Play / })
      .click();
    await listener.untilSounding();
    expect(await listener.title()).toBe(all.at(-1));
    await listener.seek(SONG_SECONDS - 1);
    await listener.until('the first song to sound', ({ time, paused }) => time > 0 && time < 5 && !paused);
    expect(await listener.title()).toBe(all[0]);
  });

  inFull('is cleared on a phone, except for the song that plays, and restored', async () => {
    const { page } = await playAlbum('phone');
    await page.getByRole('button', { name: /^Open the player/ }).click();
    const full = page.getByRole('dialog', { name: 'Player' });
    await full.getByRole('button', { name: 'Shuffle' }).click();
    await shuffleIs(page, true);
    await full.getByRole('button', { name: 'Up next' }).click();
    const before = await titles(page);
    await full.getByRole('button', { name: 'Clear the queue' }).click();
    expect(await titles(page)).toEqual(before.slice(0, 1));
    expect(await findViolations(page)).toEqual([]);
    await full.getByRole('button', { name: 'Undo' }).click();
    expect(await titles(page)).toEqual(before);
  });
});
