import { artistAdminEndpoints, urlOf } from '@chorus/contracts';
import type { Page } from 'playwright-core';
import { accessTokenOf } from '../_browser/people';
import { within } from '../_browser/within';

const LIMIT_MS = 60_000;

/** Runs in the page; resolves when the name is there. */
const seeName = async (name: string) => {
  while (!document.querySelector('main')?.textContent.includes(name)) await new Promise(requestAnimationFrame);
  return Date.now();
};

/** Gives an artist these names as an admin, one by one. Returns for each the milliseconds from the request until the page shows it. */
export async function renameArtist(url: string, page: Page, id: string, names: readonly string[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${await accessTokenOf(url, 'Linh')}` };
  const taken: number[] = [];
  for (const name of names) {
    const shown = page.evaluate(seeName, name);
    const body = new FormData();
    body.set('fullName', name);
    const askedAt = Date.now();
    const answer = await fetch(url + urlOf(artistAdminEndpoints.change, { id }), { method: 'PATCH', headers, body });
    if (!answer.ok) throw new Error(`The name was refused: ${answer.status} ${await answer.text()}`);
    taken.push((await within('the page to show another name', shown, LIMIT_MS)) - askedAt);
  }
  return taken;
}
