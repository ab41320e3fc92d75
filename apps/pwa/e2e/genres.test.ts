import { albumPath, screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { untilCatalogueIsStored } from './_browser/stored-catalogue';
import { phoneOrDesktop } from './_browser/sizes';
import { untilWorkerServes } from './_release/worker';
import { askDatabase } from './_stack/ask-database';
import { startStackWithMusic } from './_stack/stack';

const LONG = 'A Genre With a Very Long Name That Fits Nowhere at All';

describe('genres and years', () => {
  const { openContext, stack } = browseOn(startStackWithMusic);
  let albumId: string;

  const main = (page: Page) => page.getByRole('main');
  const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const found = (page: Page, count: number) => page.getByText(`Showing 1-${Math.min(10, count)} of ${count}`).waitFor();

  beforeAll(async () => {
    const albums = await askDatabase<{ id: string; title: string }>(stack(), 'SELECT id, title FROM albums');
    albumId = albums.find(({ title }) => title === 'Đường Về')!.id;
    await askDatabase(stack(), `UPDATE songs SET genres = ARRAY['V-Pop', 'R&B/Soul'] WHERE album_id = $1`, [albumId]);
    await askDatabase(stack(), 'UPDATE songs SET genres = ARRAY[$2] WHERE album_id <> $1', [albumId, LONG]);
  });

  it.each(phoneOrDesktop('phone'))('lead from the search to their songs, which play as one list (%s)', async (size) => {
    const page = await (await openContext({ size, worker: false })).newPage();
    await page.goto(screenPaths.search);
    await link(page, 'Genres and years').click();
    await heading(page, 'Genres and years');
    await link(page, /^1990s/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await link(page, /^V-Pop/).click();
    await heading(page, 'V-Pop');
    await found(page, 3);
    expect(await findViolations(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Play V-Pop', exact: true }).click();
    await page
      .getByRole('region', { name: 'Player' })
      .getByText(/^Đường Về \d$/)
      .first()
      .waitFor();
    await main(page).getByRole('button', { name: 'Pause V-Pop', exact: true }).click();
    await page.goBack();
    await link(page, /^1990s/).click();
    await heading(page, '1990s');
    await found(page, 12);
  });

  it('are links on the page of an album', async () => {
    const page = await (await openContext({ worker: false })).newPage();
    await page.goto(albumPath(albumId));
    await link(page, 'R&B/Soul').click();
    await heading(page, 'R&B/Soul');
    await found(page, 3);
    await page.goBack();
    await link(page, '2021').click();
    await heading(page, '2020s');
  });

  it('are there without a network, even those that were never opened', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto('/');
    await untilWorkerServes(page);
    await untilCatalogueIsStored(page);
    await context.setOffline(true);
    await page.close();
    const later = await context.newPage();
    await later.goto(screenPaths.genres);
    await link(later, /^V-Pop/).click();
    await heading(later, 'V-Pop');
    await found(later, 3);
  });

  it('show at once what an admin changes in the dialog of a song or an album', async () => {
    const context = await openContext({ worker: false });
    const { page } = await Friend.at(context, 'Linh');
    const other = await (await openContext({ worker: false })).newPage();
    await other.goto(screenPaths.genres);
    await link(other, /^V-Pop/).waitFor();
    await page.goto(`${screenPaths.admin}?tab=albums`);
    await page.getByRole('button', { name: 'Edit Without a Picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Album' });
    await dialog.getByLabel('Genres').fill('Bossa Nova, v');
    await dialog.getByRole('button', { name: 'Add V-Pop' }).click();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Album updated successfully').waitFor();
    await link(other, 'Bossa Nova 1 song').waitFor();
    await link(other, 'V-Pop 4 songs').waitFor();
  });
});
