import type { Page } from 'playwright-core';
import { allSizes, dialog, members, narrow, seen, wide } from './ui-state';
import type { UiState } from './ui-state';

async function openNewPlaylist(page: Page): Promise<void> {
  await seen(page.getByRole('button', { name: 'New playlist' })).click();
  await dialog(page, 'New playlist').getByRole('textbox', { name: 'Name' }).waitFor();
}

export const playlistStates: readonly UiState[] = [
  {
    name: 'a new playlist',
    as: members,
    at: '/',
    sizes: wide,
    short: ['desktop'],
    returnsTo: /^New playlist$/,
    open: openNewPlaylist,
  },
  {
    name: 'a new playlist from the main menu',
    as: members,
    at: '/',
    sizes: narrow,
    short: narrow,
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await openNewPlaylist(page);
    },
  },
  {
    name: 'the choice of a playlist for a song',
    as: members,
    at: '/songs',
    sizes: allSizes,
    short: ['tablet'],
    returnsTo: /^More for /,
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More for / })
        .first()
        .click();
      await seen(page.getByRole('menuitem', { name: 'Add to playlist…' })).click();
      await dialog(page, 'Add to playlist').getByRole('searchbox').waitFor();
    },
  },
];
