import type { Locator, Page } from 'playwright-core';

/** What can be played on a screen, from its first card or line on. */
export const playButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Play / });
