import type { Page } from 'playwright-core';
import type { Size } from './browser';

/** A screen of the main navigation, which a phone has in a menu. */
export async function openFromMenu(page: Page, name: string, size: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  const place = size === 'phone' ? page.getByRole('dialog', { name: 'Menu' }) : page;
  await place.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}
