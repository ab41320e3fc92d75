import type { Locator, Page } from 'playwright-core';

/** Of songs, albums and tiles, and not of all songs at once. */
export const playButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Play (?!All Songs$)/ });
