import { randomUUID } from 'node:crypto';
import { playlistEndpoints, urlOf } from '@chorus/contracts';
import type { BrowserContext } from 'playwright-core';
import { accessTokenOf, BESIDE_THE_PAGE, makeKnown } from '../../../apps/pwa/e2e/_browser/people';
import { signInByRequests } from '../../../apps/pwa/e2e/_browser/sign-in-by-requests';
import { storeRows } from '../../../apps/pwa/e2e/_browser/stored-rows';
import { sessionRow } from '../../../apps/pwa/src/platform/storage/rows/session-row';

const PERSON = 'An';
const FRIENDS = ['Linh', 'Minh'] as const;
const PLAYLISTS = ['Rain', 'Morning', 'On the way'];

/** Makes a person with friends and playlists, whose shell has something to show. */
export async function makePerson(origin: string): Promise<void> {
  for (const friend of FRIENDS) await makeKnown(origin, friend);
  const headers = { authorization: `Bearer ${await accessTokenOf(origin, PERSON)}`, 'content-type': 'application/json' };
  for (const name of PLAYLISTS) {
    const body = JSON.stringify({ id: randomUUID(), name });
    const answer = await fetch(origin + urlOf(playlistEndpoints.create), { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${answer.status} for the playlist ${name}`);
  }
}

/** Signs a device in before its first visit. */
export async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin + BESIDE_THE_PAGE);
  await storeRows(page, 'session', [sessionRow.write(await signInByRequests(context.request, origin, PERSON))], 'current');
  await page.close();
}
