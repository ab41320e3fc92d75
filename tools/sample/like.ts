import type { Page } from 'playwright-core';
import { openAlbum } from './keep-music';
import { songs } from './sample-music';
import { untilRowCount, untilRow } from './stored';

const press = (page: Page, title: string) =>
  page
    .getByRole('row')
    .getByRole('button', { name: `Like “${title}”` })
    .click();

/** Leaves a liked song, and the download of all that are liked. */
export async function likeSongs(page: Page): Promise<void> {
  await openAlbum(page, songs.kept.album);
  await press(page, songs.kept.title);
  await untilRowCount(page, 'likes', 1);
  await page.goto('/liked');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await untilRow(page, 'kept', (item) => 'kind' in item && item.kind === 'liked');
}

export async function likeWithoutNetwork(page: Page): Promise<void> {
  await openAlbum(page, songs.kept.album);
  await press(page, songs.keptToo.title);
  await untilRow(page, 'outbox', (item) => 'kind' in item && item.kind === 'like');
}
