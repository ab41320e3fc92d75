import type { Page } from 'playwright-core';

/** Goes to another screen as a link of the page does, without loading it anew. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
