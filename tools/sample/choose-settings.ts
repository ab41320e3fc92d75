import type { Page } from 'playwright-core';

/** Every setting of this device is another one than at first. */
export async function chooseSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('radio', { name: /^Louder/ }).check();
  await page.getByRole('slider', { name: 'Crossfade' }).fill('4');
  await page.getByRole('switch', { name: /^Gapless albums/ }).click();
  await page.getByRole('switch', { name: /^Visualizer/ }).click();
  await page.getByRole('combobox', { name: 'Language of dates' }).selectOption('en-GB');
}
