import { isDeepStrictEqual } from 'node:util';
import { albumPath, compareValues } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { go } from './_browser/go';
import { button, cards, disabled, firstInView, focusLastCard, isInView, pages, showing, shownPages, sizes } from './_browser/page-bar';
import { until } from './_browser/until';
import { askDatabase } from './_stack/ask-database';
import { fillCatalogue } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';

const isLong = process.env.CHORUS_LONG !== undefined;
const backwards = ['First page', 'Previous page'];
const forwards = ['Next page', 'Last page'];

describe('the page buttons of a list', () => {
  const { stack, openContext, openLastingContext } = browseOn(startEmptyStack);
  let desktop: Page;
  let page: Page;
  let filled = 0;

  beforeAll(async () => {
    desktop = await (await openLastingContext({ worker: false })).newPage();
  });

  const openPage = async (size: Size) => (await openContext({ size, worker: false })).newPage();
  async function fill(count: number): Promise<void> {
    if (filled !== count) await fillCatalogue(stack(), count);
    filled = count;
  }
  async function openSongs(count: number, shown: Page = desktop): Promise<void> {
    await fill(count);
    page = shown;
    await page.goto('/songs');
    // An earlier visit's page may be shown first.
    await pages(page)
      .getByText(new RegExp(` of ${count}$`))
      .waitFor();
  }

  const counts = [
    { songs: 1, showing: 'Showing 1-1 of 1', first: '[1]', last: '[1]' },
    { songs: 10, showing: 'Showing 1-10 of 10', first: '[1]', last: '[1]' },
    { songs: 11, showing: 'Showing 1-10 of 11', first: '[1] 2', last: '1 [2]' },
    { songs: 50, showing: 'Showing 1-10 of 50', first: '[1] 2 3 4 5', last: '1 2 3 4 [5]' },
    { songs: 51, showing: 'Showing 1-10 of 51', first: '[1] 2 3 4 5', last: '2 3 4 5 [6]' },
    { songs: 70, showing: 'Showing 1-10 of 70', first: '[1] 2 3 4 5', last: '3 4 5 6 [7]' },
    { songs: 71, showing: 'Showing 1-10 of 71', first: '[1] 2 3 4 … 8', last: '1 … 5 6 7 [8]' },
  ];

  // page-numbers.test.ts covers which numbers are shown: one page, two pages and one omission are
  // enough here.
  it.each(counts.filter(({ songs }) => isLong || [1, 11, 71].includes(songs)))(
    'show $first on the first page and $last on the last for $songs songs',
    async ({ songs, showing: expected, first, last }) => {
      await openSongs(songs);
      expect({ showing: await showing(page), cards: await cards(page) }).toEqual({ showing: expected, cards: Math.min(10, songs) });
      expect(await shownPages(page)).toBe(first);
      expect(await disabled(page)).toEqual(songs > 10 ? backwards : [...backwards, ...forwards]);
      if (songs <= 10) return;

      await button(page, 'Last page').click();
      expect(await shownPages(page)).toBe(last);
      expect(await disabled(page)).toEqual(forwards);
      expect(await cards(page)).toBe(songs % 10 || 10);
      expect(await showing(page)).toBe(`Showing ${songs - (songs % 10 || 10) + 1}-${songs} of ${songs}`);
    },
  );

  it('step to the next, previous, first, last and chosen page', async () => {
    await openSongs(95);
    await button(page, 'Next page').click();
    expect(await showing(page)).toBe('Showing 11-20 of 95');
    expect(await disabled(page)).toEqual([]);
    await button(page, 'Page 4').click();
    expect(await shownPages(page)).toBe('1 … 3 [4] 5 … 10');
    await button(page, 'Previous page').click();
    expect(await shownPages(page)).toBe('1 2 [3] 4 … 10');
    await button(page, 'First page').click();
    expect(await showing(page)).toBe('Showing 1-10 of 95');
  });

  it('return to the first page when the page size changes', async () => {
    await openSongs(101);
    expect(await sizes(page).locator('option').allInnerTexts()).toEqual(['10', '25', '50', '100', 'All']);
    expect(await sizes(page).inputValue()).toBe('10');
    for (const [size, shown] of [
      ['25', '[1] 2 3 4 5'],
      ['50', '[1] 2 3'],
      ['100', '[1] 2'],
      ['10', '[1] 2 3 4 … 11'],
    ] as const) {
      await button(page, 'Last page').click();
      await sizes(page).selectOption(size);
      expect(await shownPages(page)).toBe(shown);
      expect({ showing: await showing(page), cards: await cards(page) }).toEqual({
        showing: `Showing 1-${size} of 101`,
        cards: Number(size),
      });
    }
  });

  it('are as they were when the listener comes back, with size, order, filter and place', async () => {
    await openSongs(400);
    await sizes(page).selectOption('50');
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.selectOption('Title');
    await page.getByRole('searchbox', { name: 'Search songs or artists' }).fill('a');
    await button(page, 'Next page').click();
    await page.waitForURL(/filter=a/);
    const main = page.getByRole('main');
    const titles = () => main.getByRole('article').evaluateAll((cards) => cards.map((card) => card.querySelector('p')?.innerText ?? ''));
    // The order and the filter are applied in the background, after the page number.
    const inOrder = await until(
      'the filtered songs in order of their titles',
      async () => [await showing(page), ...(await titles())],
      ([shown, ...all]) => !shown?.endsWith(' of 400') && isDeepStrictEqual(all, all.toSorted(compareValues)),
    );
    const place = await main.evaluate((panel) => (panel.scrollTop = 400));
    const before = await showing(page);
    await page.getByRole('link', { name: 'About' }).first().click();
    await page.getByRole('heading', { name: 'About Chorus' }).waitFor();
    await page.goBack();
    await pages(page).waitFor();
    expect({ showing: await showing(page), place: await main.evaluate((panel) => panel.scrollTop) }).toEqual({ showing: before, place });
    expect([await sort.inputValue(), before, ...(await titles())]).toEqual(['title', ...inOrder]);
    expect(before).toMatch(/^Showing 51-/);

    await main.evaluate((panel) => (panel.scrollTop = panel.scrollHeight));
    await button(page, 'First page').click();
    await pages(page)
      .getByText(/^Showing 1-/)
      .waitFor();
    expect(await page.getByRole('main').getByRole('article').first().isVisible()).toBe(true);
    expect(await main.evaluate((panel) => panel.scrollTop)).toBeLessThan(place);
  });

  it.each([
    [390, 2],
    [820, 2],
    [1440, 5],
  ])('have ten cards that fill their rows, and controls large enough for touch, on a window of %i px', async (width, columns) => {
    await desktop.setViewportSize({ width, height: 900 });
    await openSongs(11);
    const controls = [page.getByRole('searchbox', { name: 'Search songs or artists' }), page.getByRole('combobox', { name: 'Sort by' })];
    for (const control of controls) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const rows = await page
      .getByRole('main')
      .getByRole('article')
      .evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().top))).size);
    expect(10 / rows).toBe(columns);
  });

  it('move to the last page when the catalogue has become smaller', async () => {
    await openSongs(95, await openPage('desktop'));
    await page.clock.install();
    await page.reload();
    await button(page, 'Last page').click();
    expect(await showing(page)).toBe('Showing 91-95 of 95');
    await fill(42);
    await page.clock.fastForward('01:00');
    await pages(page).getByText('Showing 41-42 of 42').waitFor();
    expect(await disabled(page)).toEqual(forwards);
  });

  it('follow the filter while the last page is shown', async () => {
    await openSongs(400);
    await button(page, 'Last page').click();
    const title = await page.getByRole('main').getByRole('article').last().locator('p').first().innerText();
    const box = page.getByRole('searchbox', { name: 'Search songs or artists' });
    await box.fill(title.toUpperCase());
    await pages(page).getByText('of 400').waitFor({ state: 'hidden' });
    expect(await showing(page)).toMatch(/^Showing 1-/);
    // A title may be part of another one, which may then be listed first.
    const found = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByText(title, { exact: true }) });
    await found.first().waitFor();
    await box.fill('nobody and nothing');
    await page.getByText('No songs found. Try a different search.').waitFor();
    expect(await pages(page).count()).toBe(0);
    await box.fill('');
    await pages(page).getByText('Showing 1-10 of 400').waitFor();
  });

  it.each([
    { width: 639, first: '[1] 2 … 10', middle: '1 … [2] … 10' },
    { width: 640, first: '[1] 2 3 4 … 10', middle: '1 [2] 3 4 … 10' },
  ])('are as many as fit: $first at $width px', async ({ width, first, middle }) => {
    await desktop.setViewportSize({ width, height: 900 });
    await openSongs(95);
    expect(await shownPages(page)).toBe(first);
    await button(page, 'Page 2').click();
    expect(await shownPages(page)).toBe(middle);
  });

  it('give way to a whole list of 1,000, where keyboard, scrolling and coming back reach every song', async () => {
    await desktop.setViewportSize({ width: 1440, height: 900 });
    await openSongs(1_000);
    const main = page.getByRole('main');
    const places = () =>
      main.getByRole('listitem').evaluateAll((rows) => rows.map((row) => Number(row.ariaPosInSet)).sort((one, other) => one - other));
    await sizes(page).focus();
    await sizes(page).selectOption('All');
    await pages(page).getByText('Showing 1-1000 of 1000').waitFor();
    expect(await sizes(page).evaluate((box) => box === document.activeElement)).toBe(true);
    // By then the code of long lists is there.
    await main.locator('li[aria-setsize="1000"]').first().waitFor();
    expect((await places()).length).toBeLessThan(200);

    const place = () => main.evaluate((panel) => panel.scrollTop);
    for (let last = 0; last < 60;) {
      last = await focusLastCard(page);
      await main
        .locator(`li[aria-posinset="${last + 1}"] button`)
        .first()
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Tab');
      const next = await main.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet));
      expect(next).toBe(last + 1);
    }

    await main.evaluate((panel) => (panel.scrollTop = panel.scrollHeight));
    await until('the last song', places, (shown) => shown.at(-1) === 1_000);
    await main.evaluate((panel) => (panel.scrollTop = 30_000));
    const song = await until('the songs of that place', () => firstInView(page), Boolean);
    const left = await place();
    await go(page, '/about');
    await page.getByRole('heading', { name: 'About Chorus' }).waitFor();
    await page.goBack();
    await pages(page).getByText('Showing 1-1000 of 1000').waitFor();
    await until(
      'the same song',
      () => firstInView(page),
      (first) => first === song,
    );
    expect({ place: await place(), search: new URL(page.url()).search }).toEqual({ place: left, search: '?size=all' });
  });

  it('lead to every song of an album of 2,000, also after a link to a late one and a visit elsewhere', async () => {
    await fill(2_000);
    const [album] = await askDatabase<{ id: string }>(stack(), 'SELECT id FROM albums LIMIT 1');
    const songs = await askDatabase<{ id: string; n: string }>(
      stack(),
      `UPDATE songs SET album_id = $1, track_number = n, title = 'Number ' || n
        FROM (SELECT id AS one, row_number() OVER (ORDER BY id) AS n FROM songs) AS numbered WHERE id = one RETURNING id, n`,
      [album!.id],
    );
    page = await openPage('phone');
    const row = (number: number) => page.getByRole('row', { name: `Number ${number} `, exact: false });
    await page.goto(`${albumPath(album!.id)}?song=${songs.find(({ n }) => Number(n) === 1_957)!.id}&size=25`);
    await row(1_957).waitFor();
    expect(await isInView(row(1_957))).toBe(true);
    expect(await showing(page)).toBe('Showing 1951-1975 of 2000');

    await sizes(page).selectOption('100');
    const main = page.getByRole('main');
    for (const [turn, first] of [
      ['Last page', 1_901],
      ['Previous page', 1_801],
      ['Last page', 1_901],
    ] as const) {
      await button(page, turn).click();
      await pages(page)
        .getByText(`Showing ${first}-${first + 99} of 2000`)
        .waitFor();
      const titles = await page.locator('tbody .row-title').allTextContents();
      expect(titles).toEqual(Array.from({ length: 100 }, (_, at) => `Number ${first + at}`));
    }

    const place = await main.evaluate((panel) => (panel.scrollTop = 2_500));
    await go(page, '/about');
    await page.getByRole('heading', { name: 'About Chorus' }).waitFor();
    await page.goBack();
    await row(1_901).waitFor();
    expect(await main.evaluate((panel) => panel.scrollTop)).toBe(place);
  });

  it('are large enough for touch, and do not overflow on a phone', async () => {
    await openSongs(10_000, await openPage('phone'));
    for (const number of [1_000, 999, 998]) {
      await button(page, number === 1_000 ? 'Last page' : 'Previous page').click();
      await pages(page)
        .locator('[aria-current]', { hasText: String(number) })
        .waitFor();
    }
    expect(await shownPages(page)).toBe('1 … [998] … 1000');
    const targets = await pages(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const { left, right, width, height } of targets) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect([left >= 0, right <= 390]).toEqual([true, true]);
    }
    expect(await findViolations(page)).toEqual([]);
  });
});
