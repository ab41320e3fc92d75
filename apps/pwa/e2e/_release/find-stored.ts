import type { Page } from 'playwright-core';
import type { Friend } from '../_browser/friend';
import type { Listener } from '../_browser/listener';
import { account } from '../_browser/people';
import { playButtons } from '../_browser/play-buttons';
import { readPart, storedWhole } from '../_browser/stored-songs';
import type { SampleRows } from './sample-rows';

const NEAR_SECONDS = 0.5;

export async function expectAllThere(friend: Friend, rows: SampleRows): Promise<void> {
  const { page, listener } = friend;
  await account(page).waitFor();
  expect(await account(page).getAttribute('aria-label')).toContain('Minh Nguyễn');
  await playButtons(page).first().waitFor();
  await expectMusic(page, rows);
  await expectQueue(listener, rows);
  await expectOfflineScreen(page, rows);
  await expectConversations(friend, rows);
}

async function expectMusic(page: Page, { audio, bytesOf, kept, coverOf }: SampleRows): Promise<void> {
  const complete = audio.filter(({ isComplete }) => isComplete);
  expect(await storedWhole(page)).toEqual(expect.arrayContaining(complete.map(({ url }) => url)));
  for (const song of complete) {
    const from = Math.floor(song.size * 0.6);
    const { bytes, ...part } = await readPart(page, song.url, `bytes=${from}-${from + 999}`);
    expect(part).toEqual({ status: 206, contentRange: `bytes ${from}-${from + 999}/${song.size}` });
    expect(bytes.equals(bytesOf(song).subarray(from, from + 1000))).toBe(true);
  }
  for (const item of kept) {
    const cover = coverOf(item);
    if (cover) expect((await readPart(page, item.imageUrl, 'bytes=0-')).bytes.equals(cover)).toBe(true);
  }
}

async function expectQueue(listener: Listener, { queue, position, volume }: SampleRows): Promise<void> {
  const { page, player } = listener;
  await player.getByText(position.title).first().waitFor();
  await listener.until('the song to wait where it was', ({ time, paused }) => paused && Math.abs(time - position.seconds) < NEAR_SECONDS);
  await listener.button('Up next').click();
  const upNext = page.getByRole('list', { name: 'Up next' });
  for (const { title } of queue) await upNext.getByText(title, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('slider', { name: 'Volume' }).inputValue()).toBe(volume);
}

async function expectOfflineScreen(page: Page, { kept }: SampleRows): Promise<void> {
  await page.getByRole('link', { name: 'Offline music' }).first().click();
  const region = page.getByRole('region', { name: 'Downloads' });
  for (const { title } of kept) await region.getByText(title, { exact: true }).first().waitFor();
  await page.getByText('Up to 200 MB').waitFor();
}

async function expectConversations(friend: Friend, { messages }: SampleRows): Promise<void> {
  await friend.page.waitForFunction(() => document.title.startsWith('(2) '));
  await friend.inPanel('Linh Trần').getByText('2 unread messages').waitFor();
  await friend.openChat('An Phạm');
  // A reply quotes what it answers.
  for (const text of messages) await friend.message(text).first().waitFor();
}
