import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { phoneOrDesktop } from './_browser/sizes';
import { until } from './_browser/until';
import { fillCatalogue } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';

const SONGS = 2_000;

describe('all songs as rows', () => {
  const { stack, openContext } = browseOn(startEmptyStack);

  beforeAll(() => fillCatalogue(stack(), SONGS));

  const table = (page: Page) => page.getByRole('table', { name: 'All Songs' });
  const lastRow = (page: Page) => table(page).locator('tbody tr[aria-rowindex]').last();

  it.each(phoneOrDesktop('desktop'))('on a %s are chosen once, are all there, and end with the last one', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await page.goto(screenPaths.songs);
    await page.getByRole('button', { name: 'Rows' }).click();
    await table(page).waitFor();
    await page.reload();
    await table(page)
      .getByRole('button', { name: /^More for / })
      .first()
      .waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('heading', { name: 'All Songs' }).click();
    await page.keyboard.press('End');
    await until(
      'the last row',
      () => lastRow(page).getAttribute('aria-rowindex'),
      (row) => row === String(SONGS + 1),
    );
    expect(await table(page).getByRole('row').count()).toBeLessThan(100);
    await lastRow(page)
      .getByRole('button', { name: /^More for / })
      .waitFor();
  });

  it('are sorted by the column that is pressed, and lead to its letters', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(screenPaths.songs);
    await page.getByRole('button', { name: 'Rows' }).click();
    const album = table(page).getByRole('columnheader', { name: 'Album' });
    await album.getByRole('button').click();
    await until(
      'the order',
      () => album.getAttribute('aria-sort'),
      (order) => order === 'ascending',
    );
    const letters = page.getByRole('navigation', { name: 'Jump to a letter' }).getByRole('button');
    await letters.nth(3).click();
    await until(
      'rows far down',
      async () => Number(await lastRow(page).getAttribute('aria-rowindex')),
      (row) => row > 100,
    );
    expect(new URL(page.url()).searchParams.get('sort')).toBe('album');
    const header = (await album.boundingBox())!;
    const bar = (await letters.first().boundingBox())!;
    expect(header.y).toBeGreaterThanOrEqual(bar.y + bar.height - 2);
  });
});
