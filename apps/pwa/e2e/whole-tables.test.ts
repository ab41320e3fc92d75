import { plainText, screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import type { Size } from './_browser/browser';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { pages, sizes, untilPagesAre } from './_browser/page-bar';
import { until } from './_browser/until';
import { phoneOrDesktop } from './_browser/sizes';
import { fillCatalogue } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';

const SONGS = 2_000;

describe('a whole table of the Music Manager', () => {
  const { stack, openContext } = browseOn(startEmptyStack);
  let page: Page;

  beforeAll(() => fillCatalogue(stack(), SONGS));

  const main = () => page.getByRole('main');
  const letters = () => page.getByRole('navigation', { name: 'Jump to a letter' }).getByRole('button');
  /** Returns the places in the table of the rendered rows. */
  const places = () =>
    page
      .getByRole('table', { name: 'Songs' })
      .locator('tbody tr[aria-rowindex]')
      .evaluateAll((rows) => rows.map((row) => Number(row.ariaRowIndex)));
  /** Returns the title of the first row that the header does not cover. */
  const firstTitle = () =>
    page.evaluate(() => {
      const covered = document.querySelector('thead tr th')!.getBoundingClientRect().bottom;
      const rows = [...document.querySelectorAll('tbody tr[aria-rowindex]')];
      return rows.find((row) => row.getBoundingClientRect().top >= covered - 1)?.querySelector('a')?.title ?? '';
    });

  /** Returns its place, or 0 while it has no buttons, because rows are rendered a few at a time. */
  const focusLastRow = () =>
    main().evaluate((panel) => {
      const row = [...panel.querySelectorAll('tbody tr[aria-rowindex]')].at(-1);
      const button = [...(row?.querySelectorAll('button') ?? [])].at(-1);
      button?.focus();
      return button ? Number(row?.ariaRowIndex) : 0;
    });

  const framesLater = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });

  async function openWhole(size: Size): Promise<void> {
    ({ page } = await Friend.at(await openContext({ size, worker: false }), 'Linh'));
    await page.goto(screenPaths.admin);
    await sizes(page).selectOption('All');
    await pages(page).getByText(`Showing 1-${SONGS} of ${SONGS}`).waitFor();
    await until('the first rows', places, (all) => all[0] === 2);
  }

  it.each(phoneOrDesktop('phone'))('has only the rows near the window, and says how many there are (%s)', async (size) => {
    await openWhole(size);
    expect(new URL(page.url()).searchParams.get('size')).toBe('all');
    expect(await page.getByRole('table', { name: 'Songs' }).getAttribute('aria-rowcount')).toBe(String(SONGS + 1));
    expect((await places()).length).toBeLessThan(60);
    // Nobody deletes two thousand songs that they do not see.
    expect(await page.getByRole('checkbox', { name: 'Select all shown songs' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await main().evaluate((panel) => (panel.scrollTop = panel.scrollHeight));
    // Rows that are measured on the way may make the table longer.
    await until(
      'the last row',
      async () => {
        await main().evaluate((panel) => (panel.scrollTop = panel.scrollHeight));
        return places();
      },
      (all) => all.at(-1) === SONGS + 1,
    );
    expect((await places()).length).toBeLessThan(60);
  });

  it('leads by a letter to the first title that begins with it, in both directions', async () => {
    await openWhole('desktop');
    for (const direction of ['ascending', 'descending']) {
      await page.getByRole('button', { name: 'Title', exact: true }).click();
      await page.locator(`th[aria-sort=${direction}]`).waitFor();
      const count = await letters().count();
      expect(count).toBeGreaterThan(5);
      for (const at of [count - 1, count >> 1, 1]) {
        const letter = (await letters().nth(at).innerText()).toLowerCase();
        await letters().nth(at).click();
        await until('a title of the letter', firstTitle, (title) => plainText(title).startsWith(letter));
        await framesLater();
        if (at < count - 1) expect(plainText(await firstTitle()).charAt(0)).toBe(letter);
      }
    }
    expect(await findViolations(page)).toEqual([]);
  });

  it('is walked by keyboard beyond the rows that are there', async () => {
    await openWhole('desktop');
    for (let last = 0; last < 60;) {
      last = await until('the buttons of the last row', focusLastRow, (at) => at > 0);
      await until('the rows behind it', places, (all) => all.at(-1)! > last);
      await page.keyboard.press('Tab');
      expect(await main().evaluate(() => Number(document.activeElement?.closest('tr')?.ariaRowIndex))).toBe(last + 1);
    }
    await page.goBack();
    await page.goForward();
    await untilPagesAre(page, { showing: `Showing 1-${SONGS} of ${SONGS}` });
  });
});
