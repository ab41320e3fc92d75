import type { Page } from 'playwright-core';
import type { Size } from './browser';

/** Opens a screen from the main navigation, which is in a menu on a phone. */
export async function openFromMenu(page: Page, name: string, size: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  const place = size === 'phone' ? page.getByRole('dialog', { name: 'Menu' }) : page;
  await place.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}
