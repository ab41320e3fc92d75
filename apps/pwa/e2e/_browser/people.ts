import type { Page } from 'playwright-core';

/** The button of whoever is signed in. */
export const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Continue with Google' });

/** Signs one of the development provider's people in, and ends on Home. */
export async function signIn(page: Page, person: RegExp): Promise<void> {
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await account(page).waitFor();
}
