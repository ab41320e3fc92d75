import { screenPaths } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { goOffline } from '../_browser/go-offline';
import { account } from '../_browser/people';
import { allSizes, dialog, everyone, members, narrow, seen, wide } from './ui-state';
import type { UiState } from './ui-state';

async function openSongMenu(page: Page, index = 0): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More for / })
    .nth(index)
    .click();
  // The menu of the current song has no items for the queue.
  await seen(page.getByRole('menuitem', { name: 'Share' })).waitFor();
}

const pressFirstHeart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Like “/, pressed: false })
    .first()
    .click();

async function openAccount(page: Page): Promise<void> {
  await account(page).click();
  await page.getByText('Download my data').waitFor();
}

const fromAccount =
  (item: string, title = item) =>
  async (page: Page) => {
    await openAccount(page);
    await seen(page.getByRole('menuitem', { name: item })).click();
    await dialog(page, title).waitFor();
  };

async function openShare(page: Page): Promise<void> {
  await openSongMenu(page);
  await seen(page.getByRole('menuitem', { name: 'Share' })).click();
  await dialog(page, 'Share').getByRole('searchbox').waitFor();
}

export const shellStates: readonly UiState[] = [
  {
    name: 'the main menu',
    as: everyone,
    at: '/',
    sizes: narrow,
    short: narrow,
    returnsTo: /^Open menu$/,
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await dialog(page, 'Menu').getByRole('link', { name: 'About' }).waitFor();
    },
  },
  {
    name: 'a song’s menu',
    as: everyone,
    at: '/',
    sizes: allSizes,
    short: ['desktop'],
    returnsTo: /^More for /,
    open: (page) => openSongMenu(page),
  },
  {
    name: 'the credits of a song',
    as: everyone,
    at: '/',
    sizes: allSizes,
    short: ['desktop'],
    returnsTo: /^More for /,
    open: async (page) => {
      await openSongMenu(page);
      await seen(page.getByRole('menuitem', { name: 'Credits' })).click();
      await dialog(page, 'Credits').getByRole('link').waitFor();
    },
  },
  {
    name: 'the question before a download is removed',
    as: everyone,
    at: '/albums',
    sizes: allSizes,
    short: narrow,
    returnsTo: /^Remove download of /,
    open: async (page) => {
      await page.getByRole('main').getByRole('link').first().click();
      const download = page.locator('button:enabled', { hasText: /^Download$/ });
      const remove = page.getByRole('button', { name: /^Remove download of / });
      await download.or(remove).waitFor();
      // At the next width, the download exists already.
      if (await download.isVisible()) await download.click();
      await page.getByText(/ownloaded$/).waitFor();
      await remove.click();
      await dialog(page, 'Remove download?').waitFor();
    },
  },
  {
    name: 'a song’s menu on its album',
    as: everyone,
    at: '/albums',
    sizes: allSizes,
    returnsTo: /^More for /,
    open: async (page) => {
      await page.getByRole('main').getByRole('link').first().click();
      await page.getByRole('table').waitFor();
      await openSongMenu(page);
    },
  },
  {
    name: 'the toast of a queued song',
    as: ['visitor'],
    at: '/songs',
    sizes: allSizes,
    open: async (page) => {
      // The first song may be the one that the player offers, which can't be played next.
      await openSongMenu(page, 1);
      await seen(page.getByRole('menuitem', { name: 'Play next' })).click();
      await page.getByText(/ plays next$/).waitFor();
    },
  },
  {
    name: 'the toast that asks a visitor to sign in before liking',
    as: ['visitor'],
    at: '/songs',
    sizes: allSizes,
    open: async (page) => {
      await pressFirstHeart(page);
      await page.getByText('Sign in to like songs.').waitFor();
    },
  },
  {
    name: 'a liked song’s menu',
    as: members,
    at: '/songs',
    sizes: allSizes,
    short: narrow,
    returnsTo: /^More for /,
    open: async (page) => {
      // Loading another page would abort the request.
      const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/likes/'));
      await pressFirstHeart(page);
      await sent;
      await page.goto(screenPaths.liked);
      await page.getByRole('list', { name: 'Liked songs' }).getByRole('listitem').first().waitFor();
      await openSongMenu(page);
    },
  },
  {
    name: 'the keyboard shortcuts',
    as: ['visitor'],
    at: '/',
    sizes: wide,
    short: ['desktop'],
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page, 'Keyboard shortcuts').waitFor();
    },
  },
  {
    name: 'the line that says offline',
    as: ['visitor'],
    at: '/songs',
    sizes: allSizes,
    open: async (page) => {
      await goOffline(page);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'the account menu',
    as: members,
    at: '/',
    sizes: allSizes,
    short: ['phone'],
    returnsTo: /^Account of /,
    open: openAccount,
  },
  {
    name: 'the blocked people',
    as: ['listener'],
    at: '/',
    sizes: allSizes,
    returnsTo: /^Account of /,
    open: fromAccount('Blocked people'),
  },
  {
    name: 'the devices',
    as: ['listener'],
    at: '/',
    sizes: allSizes,
    returnsTo: /^Account of /,
    open: fromAccount('Your devices'),
  },
  {
    name: 'the account deletion dialog',
    as: ['listener'],
    at: '/settings',
    sizes: allSizes,
    short: ['phone'],
    returnsTo: /^Delete my account$/,
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click(),
  },
  {
    name: 'the dialog that shares a song',
    as: members,
    at: '/songs',
    sizes: allSizes,
    short: ['desktop'],
    returnsTo: /^More for /,
    open: openShare,
  },
  {
    name: 'the dialog that shares, with no one found',
    as: ['listener'],
    at: '/songs',
    sizes: allSizes,
    open: async (page) => {
      await openShare(page);
      await dialog(page, 'Share').getByRole('searchbox').fill('nobody of that name');
      await page.getByText('No one by that name').waitFor();
    },
  },
];
