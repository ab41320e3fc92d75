import { plainText, screenPaths } from '@chorus/contracts';
import type { Page, Route } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { pages } from './_browser/page-bar';
import { until } from './_browser/until';
import { phoneOrDesktop } from './_browser/sizes';
import { shownSongs } from './_device/shown-songs';
import { fillCatalogue } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';

/** Runs in the page; returns how much more height each card gets than it needs. */
const spareHeights = () =>
  [...document.querySelectorAll('main li > article')].map((card) => {
    const { marginTop, marginBottom } = getComputedStyle(card);
    const height = card.getBoundingClientRect().height + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
    return Math.round((card.parentElement?.getBoundingClientRect().height ?? 0) - height);
  });

describe('a whole list of songs', () => {
  const { stack, openContext } = browseOn(startEmptyStack);

  beforeAll(() => fillCatalogue(stack(), 2_000));

  const bar = (page: Page) => page.getByRole('navigation', { name: 'Jump to a letter' });
  /** Returns the names of the cards in the first row that the letters do not cover. */
  const firstNames = (page: Page) =>
    page.evaluate(() => {
      const covered = document.querySelector('nav[aria-label="Jump to a letter"]')?.getBoundingClientRect().bottom ?? 0;
      const topOf = (card: Element) => card.getBoundingClientRect().top;
      const cards = [...document.querySelectorAll('main li')].filter((card) => topOf(card) >= covered - 1);
      const row = cards.filter((card) => Math.abs(topOf(card) - topOf(cards[0]!)) < 1);
      return row.map((card) => card.querySelector('p[title]')?.getAttribute('title') ?? '');
    });

  it.each<{ size: Size; path: string }>([
    { size: 'phone', path: `${screenPaths.songs}?size=all&sort=title` },
    { size: 'desktop', path: `${screenPaths.songs}?size=all&sort=title` },
  ])('leads by a letter to the first name that begins with it, with few cards at a time ($path, $size)', async ({ size, path }) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await page.goto(path);
    await pages(page).waitFor();
    const letters = bar(page).getByRole('button');
    await letters.nth(5).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const count = await letters.count();
    // The last letters may not be able to scroll to the top.
    for (const at of [(count >> 1) + 2, 3, count >> 1]) {
      const letter = (await letters.nth(at).innerText()).toLowerCase();
      await letters.nth(at).click();
      await until(
        `a name with ${letter}`,
        () => firstNames(page),
        (names) => names.some((name) => plainText(name).startsWith(letter)),
      );
      expect(await page.locator('main li').count()).toBeLessThan(200);
    }
  });

  it.each(phoneOrDesktop('phone'))(
    'stays where a letter led when the device has the catalogue and the server no longer answers (%s)',
    async (size) => {
      const page = await (await openContext({ size, worker: false })).newPage();
      let isOver = false;
      const held: Route[] = [];
      await page.route('**/api/catalogue/snapshot', (route) => void held.push(route));
      await page.route('**/api/catalogue/songs?**', (route) => (isOver ? undefined : route.continue()));
      await page.goto(`${screenPaths.songs}?size=all&sort=title`);
      const letters = bar(page).getByRole('button');
      await letters.nth(5).waitFor();
      await until('the download of the copy', () => Promise.resolve(held.length), Boolean);
      isOver = true;
      const letter = letters.nth((await letters.count()) >> 1);
      await letter.click();
      for (const route of held) await route.continue();
      const wanted = (await letter.innerText()).toLowerCase();
      await until(
        `a name with ${wanted}`,
        () => firstNames(page),
        (names) => names.some((name) => plainText(name).startsWith(wanted)),
      );
    },
  );

  it('scrolls on as the wheel turns, and never back', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(`${screenPaths.songs}?size=all&sort=title`);
    await bar(page).getByRole('button').nth(5).waitFor();
    const main = page.getByRole('main');
    await main.hover();
    const tops: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, 240);
      tops.push(await main.evaluate((panel) => panel.scrollTop));
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(tops.at(-1)).toBeGreaterThan(5_000);
  });

  it.each(phoneOrDesktop('desktop'))('ends with its last song on End, and does not change its height (%s)', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    const path = `${screenPaths.songs}?size=all&sort=title`;
    await page.goto(path);
    await until(
      'a copy of the catalogue on the device',
      () => page.evaluate(() => localStorage.getItem('chorus.catalogue')),
      (row) => row === 'yes',
    );
    await page.goto(path);
    await shownSongs(page);
    const main = page.getByRole('main');
    const height = await main.evaluate((panel) => panel.scrollHeight);
    await page.getByRole('heading', { name: 'All Songs' }).click();
    await page.keyboard.press('End');
    await until(
      'the end of the list',
      () => main.evaluate((panel) => panel.scrollHeight - panel.clientHeight - panel.scrollTop),
      (left) => left < 1,
    );
    await shownSongs(page);
    expect(await page.locator('main li').last().getAttribute('aria-posinset')).toBe('2000');
    expect(await main.evaluate((panel) => panel.scrollHeight)).toBe(height);
    await until(
      'cards that fill their places',
      () => page.evaluate(spareHeights),
      (spare) => spare.length > 10 && spare.every((px) => px === 0),
    );
  });

  it('has no letters in another order', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(`${screenPaths.songs}?size=all&sort=year`);
    await pages(page).getByText('Showing 1-2000 of 2000').waitFor();
    expect(await bar(page).count()).toBe(0);
  });
});
