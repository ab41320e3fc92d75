import type { Locator, Page } from 'playwright-core';

/** Finds the play buttons of songs, albums and tiles, without the one for all songs. */
export const playButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Play (?!All Songs$)/ });
