import type { Page } from 'playwright-core';

/** For contexts without a worker, in which code that is loaded later could not come: not before what works behind the page has loaded, toasts included. */
export async function goOffline(page: Page): Promise<void> {
  await page.locator('.toasts').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}
