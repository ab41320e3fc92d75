import { albumPath } from '@chorus/contracts';
import { browseOn } from './_browser/browse-on';
import { go } from './_browser/go';
import { button, isInView, pages, sizes, untilPagesAre } from './_browser/page-bar';
import { until } from './_browser/until';
import { askDatabase } from './_stack/ask-database';
import { fillCatalogue } from './_stack/fill-catalogue';
import { startEmptyStack } from './_stack/stack';

describe('the page buttons of an album of 2,000 songs', () => {
  const { stack, openContext } = browseOn(startEmptyStack);

  it('lead to every song, also after a link to a late one and a visit elsewhere', async () => {
    await fillCatalogue(stack(), 2_000);
    const [album] = await askDatabase<{ id: string }>(stack(), 'SELECT id FROM albums LIMIT 1');
    const songs = await askDatabase<{ id: string; n: string }>(
      stack(),
      `UPDATE songs SET album_id = $1, track_number = n, title = 'Number ' || n
        FROM (SELECT id AS one, row_number() OVER (ORDER BY id) AS n FROM songs) AS numbered WHERE id = one RETURNING id, n`,
      [album!.id],
    );
    const page = await (await openContext({ size: 'phone', worker: false })).newPage();
    const row = (number: number) => page.getByRole('row', { name: `Number ${number} `, exact: false });
    await page.goto(`${albumPath(album!.id)}?song=${songs.find(({ n }) => Number(n) === 1_957)!.id}&size=25`);
    await row(1_957).waitFor();
    await until('the linked song in view', () => isInView(row(1_957)), Boolean);
    await untilPagesAre(page, { showing: 'Showing 1951-1975 of 2000' });

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
    await until(
      'the place that was left',
      () => main.evaluate((panel) => panel.scrollTop),
      (now) => now === place,
    );
  });
});
