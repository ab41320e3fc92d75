import { request } from 'playwright-core';
import type { APIRequestContext, Page } from 'playwright-core';
import { sessionRow } from '../../src/platform/storage/rows/session-row';
import type { StoredSession } from '../../src/platform/storage/rows/session-row';
import type { DemoPerson } from './sign-in-by-requests';
import { accessTokenByRequests, signInByRequests } from './sign-in-by-requests';
import { storeRows } from './stored-rows';

/** A URL of the page's origin that runs none of its code. */
export const BESIDE_THE_PAGE = '/favicon.svg';

export const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Continue with Google' });

/**
 * Signs in one of the development provider's people by writing the session to storage: the
 * provider's own pages cost three visits (see `signInAtProvider`).
 */
export async function signIn(page: Page, person: DemoPerson, path = '/'): Promise<void> {
  await page.goto(BESIDE_THE_PAGE);
  const session = await signInByRequests(page.context().request, new URL(page.url()).origin, person);
  await storeRows(page, 'session', [sessionRow.write(session)], 'current');
  await page.goto(path);
  await account(page).waitFor();
}

export const makeKnown = (origin: string, person: DemoPerson): Promise<StoredSession> =>
  withRequests((requests) => signInByRequests(requests, origin, person));

export const accessTokenOf = (origin: string, person: DemoPerson): Promise<string> =>
  withRequests((requests) => accessTokenByRequests(requests, origin, person));

async function withRequests<T>(work: (requests: APIRequestContext) => Promise<T>): Promise<T> {
  const requests = await request.newContext();
  try {
    return await work(requests);
  } finally {
    await requests.dispose();
  }
}

export async function signInAtProvider(page: Page, person: DemoPerson): Promise<void> {
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: new RegExp(`^${person} `) }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await account(page).waitFor();
}
