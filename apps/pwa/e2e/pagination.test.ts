import { isDeepStrictEqual } from 'node:util';
import { compareValues } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { go } from './_browser/go';
import { button, firstInView, focusLastCard, pages, showing, sizes, untilPagesAre } from './_browser/page-bar';
import { until } from './_browser/until';
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
    // The page of an earlier visit may be shown first.
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

  // page-numbers.test.ts covers which numbers are shown, so one page, two pages and one omission
  // are enough here.
  it.each(counts.filter(({ songs }) => isLong || [1, 11, 71].includes(songs)))(
    'show $first on the first page and $last on the last for $songs songs',
    async ({ songs, showing: expected, first, last }) => {
      await openSongs(songs);
      const disabled = songs > 10 ? backwards : [...backwards, ...forwards];
      await untilPagesAre(page, { showing: expected, numbers: first, disabled, cards: Math.min(10, songs) });
      if (songs <= 10) return;

      await button(page, 'Last page').click();
      const rest = songs % 10 || 10;
      await untilPagesAre(page, {
        showing: `Showing ${songs - rest + 1}-${songs} of ${songs}`,
        numbers: last,
        disabled: forwards,
        cards: rest,
      });
    },
  );

  it('step to the next, previous, first, last and chosen page', async () => {
    await openSongs(95);
    await button(page, 'Next page').click();
    await untilPagesAre(page, { showing: 'Showing 11-20 of 95', disabled: [], cards: 10 });
    await button(page, 'Page 4').click();
    await untilPagesAre(page, { numbers: '1 … 3 [4] 5 … 10' });
    await button(page, 'Previous page').click();
    await untilPagesAre(page, { numbers: '1 2 [3] 4 … 10' });
    await button(page, 'First page').click();
    await untilPagesAre(page, { showing: 'Showing 1-10 of 95', cards: 10 });
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
      await untilPagesAre(page, { showing: `Showing 1-${size} of 101`, numbers: shown, cards: Number(size) });
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
    const left = { showing: before, sort: 'title', titles: inOrder.slice(1), place };
    await until(
      'the list as it was left',
      async () => ({
        showing: await showing(page),
        sort: await sort.inputValue(),
        titles: await titles(),
        place: await main.evaluate((panel) => panel.scrollTop),
      }),
      (shown) => isDeepStrictEqual(shown, left),
    );
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
    await untilPagesAre(page, { showing: 'Showing 91-95 of 95' });
    await fill(42);
    await page.clock.fastForward('01:00');
    await untilPagesAre(page, { showing: 'Showing 41-42 of 42', disabled: forwards, cards: 2 });
  });

  it('follow the filter while the last page is shown', async () => {
    await openSongs(400);
    await button(page, 'Last page').click();
    const title = await page.getByRole('main').getByRole('article').last().locator('p').first().innerText();
    const box = page.getByRole('searchbox', { name: 'Search songs or artists' });
    await box.fill(title.toUpperCase());
    await pages(page).getByText('of 400').waitFor({ state: 'hidden' });
    await pages(page)
      .getByText(/^Showing 1-/)
      .waitFor();
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
    await untilPagesAre(page, { numbers: first });
    await button(page, 'Page 2').click();
    await untilPagesAre(page, { numbers: middle });
  });

  it('give way to a whole list of 1,000, where keyboard, scrolling and coming back reach every song', async () => {
    await openSongs(1_000, await openPage('desktop'));
    const main = page.getByRole('main');
    const places = () =>
      main.getByRole('listitem').evaluateAll((rows) => rows.map((row) => Number(row.ariaPosInSet)).sort((one, other) => one - other));
    await sizes(page).focus();
    await sizes(page).selectOption('All');
    await pages(page).getByText('Showing 1-1000 of 1000').waitFor();
    expect(await sizes(page).evaluate((box) => box === document.activeElement)).toBe(true);
    // By then the code of long lists has loaded.
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

  it.each([
    ['with', 'yes'],
    ['without', 'off'],
  ])('fill the largest pages %s a copy of the catalogue on the device', async (_, setting) => {
    await fill(2_000);
    page = await openPage('desktop');
    if (setting === 'off') await page.addInitScript(() => localStorage.setItem('chorus.catalogue', 'off'));
    await page.goto('/songs');
    await until(
      'what the device has of the catalogue',
      () => page.evaluate(() => localStorage.getItem('chorus.catalogue')),
      (shown) => shown === setting,
    );
    for (const path of ['/songs?size=100&page=5', '/albums?size=100', '/albums?size=100&page=2']) {
      await page.goto(path);
      await untilPagesAre(page, { cards: 100 });
    }
  });

  it('are large enough for touch, and do not overflow on a phone', async () => {
    await openSongs(10_000, await openPage('phone'));
    for (const number of [1_000, 999, 998]) {
      await button(page, number === 1_000 ? 'Last page' : 'Previous page').click();
      await pages(page)
        .locator('[aria-current]', { hasText: String(number) })
        .waitFor();
    }
    await untilPagesAre(page, { numbers: '1 … [998] … 1000' });
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
