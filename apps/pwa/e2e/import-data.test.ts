import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { browseOn } from './_browser/browse-on';
import { findViolations } from './_browser/find-violations';
import { Friend } from './_browser/friend';
import { untilOutboxIsEmpty } from './_browser/outbox';
import { account } from './_browser/people';
import { PlaylistPage } from './_browser/playlist-page';
import { sizesOf } from './_browser/sizes';
import { startStackWithMusic } from './_stack/stack';

describe('an import of one’s data', () => {
  const { openContext } = browseOn(startStackWithMusic);

  const openImport = async (page: Page) => {
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Import my data' }).click();
    await page.getByRole('dialog', { name: 'Import my data' }).waitFor();
  };
  const choose = (page: Page, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'my-chorus-data.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const status = (page: Page) => page.getByRole('dialog').getByRole('status');

  it('brings liked songs and playlists of a download to another account, once however often it is done', async () => {
    const from = new PlaylistPage((await Friend.at(await openContext({ worker: false }), 'Minh')).page);
    await from.untilRead();
    await from.make('Rain');
    const title = await from.addSong('Rain', 0);
    await from.main
      .getByRole('button', { name: `Like “${title}”`, exact: true })
      .first()
      .click();
    await from.own.getByRole('link', { name: 'Liked songs 1 song' }).waitFor();
    await untilOutboxIsEmpty(from.page);
    await account(from.page).click();
    const [download] = await Promise.all([
      from.page.waitForEvent('download'),
      from.page.getByRole('menuitem', { name: 'Download my data' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const data = JSON.parse(text) as { likes: object[]; playlists: { songs: object[] }[] };
    const elsewhere = { songId: '00000000-0000-7000-8000-000000000009', title: 'Elsewhere', artist: 'Nobody' };
    data.likes.push({ ...elsewhere, isLiked: true, at: '2026-01-01T00:00:00.000Z' });
    data.playlists[0]!.songs.push({ ...elsewhere, addedAt: '2026-01-01T00:00:00.000Z' });

    const to = new PlaylistPage((await Friend.at(await openContext({ worker: false }), 'An')).page);
    await to.untilRead();
    await openImport(to.page);
    await choose(to.page, JSON.stringify(data));
    await status(to.page).getByText('1 liked song and 1 new playlist imported.').waitFor();
    const lost = to.page.getByRole('list', { name: 'Songs not found' }).getByRole('listitem');
    expect(await lost.allTextContents()).toEqual(['Liked songs: Nobody - ElsewhereSearch', 'Rain: Nobody - ElsewhereSearch']);
    await to.page.getByRole('button', { name: 'Done' }).click();
    await to.own.getByRole('link', { name: 'Liked songs 1 song' }).waitFor();
    await to.open('Rain');
    await to.untilTitlesAre([title]);

    await openImport(to.page);
    await choose(to.page, JSON.stringify(data));
    await status(to.page).getByText('1 liked song and 0 new playlists imported.').waitFor();
    await to.page.getByRole('button', { name: 'Done' }).click();
    expect(await to.own.getByRole('link', { name: /^Rain/ }).count()).toBe(1);
  });

  it('says what is wrong with another file, and takes the next one', async () => {
    const { page } = await Friend.at(await openContext({ worker: false }), 'Linh');
    await openImport(page);
    for (const text of ['{"songs": []}', '#EXTM3U']) {
      await choose(page, text);
      await page.getByRole('alert').getByText('Choose the file my-chorus-data.json').waitFor();
    }
    await choose(page, JSON.stringify({ exportedAt: '2026-01-01T00:00:00.000Z', likes: [] }));
    await page.getByRole('alert').getByText('There are no liked songs or playlists in this file.').waitFor();
  });

  it.each(sizesOf(2))('has no accessibility violation at %s width', async (size) => {
    const { page } = await Friend.at(await openContext({ size, worker: false }), 'Linh');
    await openImport(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ violations: await findViolations(page), overflow }).toEqual({ violations: [], overflow: 0 });
  });
});
