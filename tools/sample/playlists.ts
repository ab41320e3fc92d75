import type { Page } from 'playwright-core';
import { openAlbum } from './keep-music';
import { songs } from './sample-music';
import { untilRowCount, untilRow } from './stored';

const RAIN = 'Rain';
const LATER = 'Later';

const own = (page: Page) => page.getByRole('navigation', { name: 'Your music' });

async function make(page: Page, name: string, description = ''): Promise<void> {
  await own(page).getByRole('button', { name: 'New playlist' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Description (optional)' }).fill(description);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

async function add(page: Page, title: string): Promise<void> {
  await page
    .getByRole('row')
    .getByRole('button', { name: `More for ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
  await page.getByRole('list', { name: 'Playlists' }).getByRole('button', { name: RAIN }).click();
}

async function open(page: Page, name: string): Promise<void> {
  await own(page).getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Leaves a playlist with two songs, and an empty one. */
export async function makePlaylists(page: Page): Promise<void> {
  await page.goto('/');
  await own(page)
    .getByRole('link', { name: /^Liked songs \d/ })
    .waitFor();
  await make(page, LATER);
  await make(page, RAIN, 'For foggy days');
  await openAlbum(page, songs.kept.album);
  for (const { title } of [songs.kept, songs.keptToo]) await add(page, title);
  await open(page, RAIN);
  await untilRowCount(page, 'playlist-items', 2);
}

const untilEdited = (page: Page, edit: string) =>
  untilRow(page, 'outbox', (item) => 'payload' in item && (item.payload as { kind?: string }).kind === edit);

/** Leaves one edit of every kind. */
export async function editPlaylistsWithoutNetwork(page: Page): Promise<void> {
  await openAlbum(page, songs.kept.album);
  await add(page, songs.kept.title);
  await page.getByRole('button', { name: 'Add again' }).click();
  await untilEdited(page, 'add');
  await open(page, RAIN);
  // This playlist has one of its songs twice. Its play button would continue the album, which has the same song.
  const rows = page.getByRole('list', { name: `Songs of ${RAIN}` });
  for (const { title } of [songs.keptToo, songs.kept]) {
    await rows
      .getByRole('button', { name: `Play ${title}` })
      .first()
      .click();
    await rows.getByRole('button', { name: `Pause ${title}` }).click();
  }
  await untilRow(page, 'playback', (queue) => Array.isArray(queue) && queue.some((song: object) => 'copy' in song));
  const rowMenu = rows.getByRole('button', { name: /^More for/ });
  await rowMenu.nth(0).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await untilEdited(page, 'move');
  await rowMenu.nth(0).click();
  await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click();
  await untilEdited(page, 'remove');
  await page.getByRole('button', { name: `More for ${RAIN}` }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  await page.getByRole('textbox', { name: 'Description (optional)' }).fill('For evenings');
  await page.getByRole('textbox', { name: 'Name' }).fill('Fog');
  await page.getByRole('button', { name: 'Save' }).click();
  await untilEdited(page, 'change');
  await make(page, 'New');
  await untilEdited(page, 'create');
  await open(page, LATER);
  await page.getByRole('button', { name: `More for ${LATER}` }).click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await untilEdited(page, 'delete');
}
