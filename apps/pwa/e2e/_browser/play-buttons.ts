import type { Locator, Page } from 'playwright-core';

export const playButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Play / });
