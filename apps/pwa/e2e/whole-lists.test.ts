import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { plainText } from '../src/ui/plain-text';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { pages } from './_browser/page-bar';
import { until } from './_browser/until';
import { fillCatalogue } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';

describe('a whole list of songs', () => {
  const { stack, openContext } = browseOn(startEmptyStack);

  beforeAll(() => fillCatalogue(stack(), 2_000));

  const bar = (page: Page) => page.getByRole('navigation', { name: 'Jump to a letter' });
  /** Of the cards in the first row that the letters do not cover. */
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
    // The last ones may not come to the top.
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

  it('has no letters in another order', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(`${screenPaths.songs}?size=all&sort=year`);
    await pages(page).getByText('Showing 1-2000 of 2000').waitFor();
    expect(await bar(page).count()).toBe(0);
  });
});
