import type { Page } from 'playwright-core';
import type { Friend } from '../../apps/pwa/e2e/_browser/friend';
import { openAlbum } from './keep-music';
import { songs } from './sample-music';

const MESSAGE_OF_AN = 'How are you?';

async function write(page: Page, title: string, message: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

async function file(page: Page, title: string, message: string): Promise<void> {
  await write(page, title, message);
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await page.getByRole('listitem').filter({ hasText: title }).waitFor();
}

export async function reportFromMenus(minh: Friend): Promise<void> {
  const { page, listener } = minh;
  const begun = (about: string) => page.getByRole('figure').getByText(about).waitFor();
  await listener.player.getByText(songs.kept.title).first().waitFor();

  await minh.choose(MESSAGE_OF_AN, 'Report');
  await begun(MESSAGE_OF_AN);
  await file(page, 'Spam', 'I did not ask for this.');

  await openAlbum(page, songs.kept.album);
  await listener.player.getByText(songs.kept.title).first().waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${songs.kept.title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await begun(songs.kept.title);
  await file(page, 'Not theirs', 'Somebody else wrote this song.');
}

export async function report(page: Page): Promise<void> {
  // This opens a link because `goto` would reload the form with its last subject.
  await page.getByRole('link', { name: 'Report' }).first().click();
  await page.getByRole('figure').waitFor({ state: 'detached' });
  await file(page, 'The music stops', 'After a minute it stops.');
  await write(page, 'Not finished', 'It happens when');
}
