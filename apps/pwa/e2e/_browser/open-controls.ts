import type { Locator } from 'playwright-core';
import type { Size } from './browser';
import type { Listener } from './listener';

/** Opens the place for seeking, skipping and Up next: the bar of a wide window, the full player of a phone. */
export async function openControls({ page, player }: Pick<Listener, 'page' | 'player'>, size: Size): Promise<Locator> {
  if (size !== 'phone') return player;
  await page.getByRole('button', { name: /^Open the player/ }).click();
  return page.getByRole('dialog', { name: 'Player' });
}
