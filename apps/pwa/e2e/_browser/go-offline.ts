import type { Page } from 'playwright-core';

/** Goes offline once all code has loaded, toasts included, because without a service worker none could be loaded later. */
export async function goOffline(page: Page): Promise<void> {
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}
