import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { versions } from '../src/platform/storage/schema';
import { browseOn } from './_browser/browse-on';
import { Listener } from './_browser/listener';
import { sharedStack } from './_stack/shared-stack';

const NEWEST = versions.length;
const LONGEST_UPGRADE_MS = 3_000;
const AT_REST_AFTER_MS = 1_500;
const BESIDE_THE_PAGE = '/favicon.svg';

const upgradeAsNextRelease = async (version: number) => {
  const began = performance.now();
  const opening = indexedDB.open('chorus', version);
  opening.onupgradeneeded = () => opening.result.createObjectStore('tomorrow');
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = () => reject(opening.error ?? new Error('refused'));
  });
  return performance.now() - began;
};

const stored = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open('chorus');
    await new Promise((done) => (opening.onsuccess = done));
    const { version } = opening.result;
    const reading: IDBRequest<unknown[]> = opening.result.transaction(name).objectStore(name).getAll();
    await new Promise((done) => (reading.onsuccess = done));
    opening.result.close();
    return { version, rows: reading.result };
  }, store);

const queueIn = ({ rows }: { rows: unknown[] }) => rows.find(Array.isArray);

/** Waits for the queue, which lists still change if they arrive after the song has begun. */
async function queueAtRest(page: Page): Promise<unknown> {
  const queue = queueIn(await stored(page, 'playback'));
  await page.waitForTimeout(AT_REST_AFTER_MS);
  return queue && isDeepStrictEqual(queue, queueIn(await stored(page, 'playback'))) ? queue : queueAtRest(page);
}

describe('the database of a newer release', () => {
  const { openContext } = browseOn(sharedStack);

  it('opens despite an open tab of an older release, which continues to work with it', async () => {
    const context = await openContext();
    const listener = await Listener.at(context);
    await listener.playCard();
    const next = await context.newPage();
    await next.goto(BESIDE_THE_PAGE);
    const title = await listener.title();
    const queue = await queueAtRest(next);

    expect(await next.evaluate(upgradeAsNextRelease, NEWEST + 1)).toBeLessThan(LONGEST_UPGRADE_MS);
    const upgraded = await stored(next, 'playback');
    expect({ version: upgraded.version, queue: queueIn(upgraded) }).toEqual({ version: NEWEST + 1, queue });
    await listener.untilSounding();
    await listener.button('Pause').click();
    await listener.page.reload();
    await listener.player.getByText(title).first().waitFor();
  });
});
