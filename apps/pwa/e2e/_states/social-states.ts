import type { Page } from 'playwright-core';
import { allSizes, dialog, members, seen, wide } from './ui-state';
import type { UiState } from './ui-state';

/** The person who has written to everybody: see `prepare-people.ts`. */
export const AN = 'An Phạm';
export const WRITTEN = 'Buy my records now!';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });

async function openConversation(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Chat with ${AN}` })
    .first()
    .click();
  await page.getByRole('log').getByRole('listitem').first().waitFor();
}

async function openPersonMenu(page: Page): Promise<void> {
  await openConversation(page);
  await conversation(page)
    .getByRole('button', { name: `More about ${AN}` })
    .click();
  await seen(page.getByRole('menuitem', { name: 'Block' })).waitFor();
}

async function openMessageMenu(page: Page): Promise<void> {
  await openConversation(page);
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: WRITTEN }).first();
  await message.hover();
  await message.getByRole('button', { name: 'More for this message' }).click();
  await seen(page.getByRole('menuitem', { name: 'Report' })).waitFor();
}

export const socialStates: readonly UiState[] = [
  { name: 'a conversation', as: members, at: '/chat', sizes: allSizes, open: openConversation },
  { name: 'a person’s menu', as: ['listener'], at: '/chat', sizes: allSizes, returnsTo: /^More about /, open: openPersonMenu },
  {
    name: 'the question before a block',
    as: ['listener'],
    at: '/chat',
    sizes: allSizes,
    returnsTo: /^More about /,
    open: async (page) => {
      await openPersonMenu(page);
      await seen(page.getByRole('menuitem', { name: 'Block' })).click();
      await dialog(page, `Block ${AN}?`).waitFor();
    },
  },
  { name: 'a message’s menu', as: ['listener'], at: '/chat', sizes: allSizes, returnsTo: /^More for this message$/, open: openMessageMenu },
  {
    name: 'the report of a message',
    as: ['listener'],
    at: '/chat',
    sizes: allSizes,
    open: async (page) => {
      await openMessageMenu(page);
      await seen(page.getByRole('menuitem', { name: 'Report' })).click();
      await page.getByRole('figure').waitFor();
    },
  },
  {
    name: 'the people’s search without a match',
    as: ['listener'],
    at: '/chat',
    sizes: allSizes,
    open: async (page) => {
      await page.getByRole('main').getByRole('searchbox', { name: 'Search people' }).fill('nobody of that name');
      await page.getByText('No one by that name').waitFor();
    },
  },
  {
    name: 'a menu in the panel of the others',
    as: members,
    at: '/about',
    sizes: wide,
    returnsTo: /^More about /,
    open: async (page) => {
      const panel = page.getByRole('complementary');
      const show = panel.getByRole('button', { name: /^Show what/ });
      if ((await show.count()) > 0) await show.click();
      const person = panel.getByRole('listitem').filter({ hasText: AN });
      await person.hover();
      await person.getByRole('button', { name: `More about ${AN}` }).click();
      await seen(page.getByRole('menuitem', { name: 'Block' })).waitFor();
    },
  },
];
