import type { Page } from 'playwright-core';
import { openAlbum } from './keep-music';
import { songs } from './sample-music';
import { untilRowCount, untilRow } from './stored';

const press = (page: Page, title: string) =>
  page
    .getByRole('row')
    .getByRole('button', { name: `Like “${title}”` })
    .click();

const pressAlbum = (page: Page, title: string) => page.getByRole('button', { name: `Like the album “${title}”` }).click();

/** Leaves a liked song, a liked album, and the download of all that are liked. */
export async function likeSongs(page: Page): Promise<void> {
  await openAlbum(page, songs.kept.album);
  await press(page, songs.kept.title);
  await untilRowCount(page, 'likes', 1);
  await pressAlbum(page, songs.kept.album);
  await untilRowCount(page, 'liked-albums', 1);
  await page.goto('/liked');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await untilRow(page, 'kept', (item) => 'kind' in item && item.kind === 'liked');
}

export async function likeWithoutNetwork(page: Page): Promise<void> {
  await openAlbum(page, songs.kept.album);
  await press(page, songs.keptToo.title);
  await untilRow(page, 'outbox', (item) => 'kind' in item && item.kind === 'like');
  await openAlbum(page, songs.heard.album);
  await pressAlbum(page, songs.heard.album);
  await untilRow(page, 'outbox', (item) => 'kind' in item && item.kind === 'album like');
}
