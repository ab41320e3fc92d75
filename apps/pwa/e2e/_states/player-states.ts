import type { Page } from 'playwright-core';
import { playButtons } from '../_browser/play-buttons';
import { allSizes, dialog, everyone, narrow, seen, wide } from './ui-state';
import type { UiState } from './ui-state';

const player = (page: Page) => page.getByRole('region', { name: 'Player' });

async function play(page: Page): Promise<void> {
  await playButtons(page).first().click();
  await seen(player(page).getByRole('button', { name: 'Pause', exact: true })).waitFor();
}

async function openFullPlayer(page: Page): Promise<void> {
  await play(page);
  await page.getByRole('button', { name: /^Open the player/ }).click();
  await dialog(page, 'Player').getByRole('slider', { name: 'Seek' }).waitFor();
}

async function openUpNext(page: Page): Promise<void> {
  await play(page);
  await player(page).getByRole('button', { name: 'Up next', exact: true }).click();
  await page.getByRole('list', { name: 'Up next' }).getByRole('listitem').first().waitFor();
}

async function openQueueOnPhone(page: Page): Promise<void> {
  await openFullPlayer(page);
  await dialog(page, 'Player').getByRole('button', { name: 'Up next' }).click();
  await dialog(page, 'Player').getByRole('list', { name: 'Up next' }).getByRole('listitem').first().waitFor();
}

async function openRowMenu(page: Page): Promise<void> {
  const row = seen(page.getByRole('list', { name: 'Up next' }).getByRole('listitem'));
  await row.getByRole('button', { name: /^More for / }).click();
  await seen(page.getByRole('menuitem', { name: 'Remove from queue' })).waitFor();
}

async function selectSongs(page: Page): Promise<void> {
  await openRowMenu(page);
  await seen(page.getByRole('menuitem', { name: 'Select several' })).click();
  await seen(page.getByRole('group', { name: 'Selected songs' })).waitFor();
}

async function pressToggles(page: Page): Promise<void> {
  await play(page);
  await player(page).getByRole('button', { name: 'Shuffle' }).click();
  await player(page)
    .getByRole('button', { name: /^Repeat/ })
    .click();
  await player(page).getByRole('button', { name: 'Mute' }).click();
}

async function openStartOfRoom(page: Page): Promise<void> {
  await play(page);
  await player(page).getByRole('button', { name: 'Listen together', exact: true }).click();
  await page.getByRole('button', { name: 'Start a room' }).waitFor();
}

export const playerStates: readonly UiState[] = [
  { name: 'the start of a room', as: ['listener'], at: '/', sizes: wide, returnsTo: /^Listen together$/, open: openStartOfRoom },
  { name: 'a playing song', as: everyone, at: '/', sizes: allSizes, open: play },
  { name: 'the pressed shuffle, repeat and mute buttons', as: ['visitor'], at: '/', sizes: wide, open: pressToggles },
  { name: 'the playing song in a list', as: ['visitor'], at: '/search?q=a', sizes: allSizes, open: play },
  {
    name: 'the full player',
    as: everyone,
    at: '/',
    sizes: allSizes,
    short: ['phone', 'desktop'],
    returnsTo: /^Open the player/,
    open: openFullPlayer,
  },
  {
    name: 'the menu of the full player',
    as: everyone,
    at: '/',
    sizes: narrow,
    returnsTo: /^More for /,
    open: async (page) => {
      await openFullPlayer(page);
      await dialog(page, 'Player')
        .getByRole('button', { name: /^More for / })
        .click();
      await seen(dialog(page, 'Player').getByRole('menuitem', { name: 'Share' })).waitFor();
    },
  },
  { name: 'the queue in the full player', as: ['visitor'], at: '/', sizes: narrow, open: openQueueOnPhone },
  {
    name: 'a menu in the queue of the full player',
    as: ['visitor'],
    at: '/',
    sizes: narrow,
    returnsTo: /^More for /,
    open: async (page) => {
      await openQueueOnPhone(page);
      await openRowMenu(page);
    },
  },
  { name: 'the Up next panel', as: ['visitor'], at: '/', sizes: wide, short: ['desktop'], returnsTo: /^Up next$/, open: openUpNext },
  {
    name: 'selected songs in the queue of the full player',
    as: ['visitor'],
    at: '/',
    sizes: narrow,
    short: narrow,
    open: async (page) => {
      await openQueueOnPhone(page);
      await selectSongs(page);
    },
  },
  {
    name: 'selected songs in the Up next panel',
    as: ['visitor'],
    at: '/',
    sizes: wide,
    open: async (page) => {
      await openUpNext(page);
      await selectSongs(page);
    },
  },
  {
    name: 'a menu in the Up next panel',
    as: ['visitor'],
    at: '/',
    sizes: wide,
    returnsTo: /^More for /,
    open: async (page) => {
      await openUpNext(page);
      await openRowMenu(page);
    },
  },
];
