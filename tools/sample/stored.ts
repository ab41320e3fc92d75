import type { Page } from 'playwright-core';
import { until } from '../../apps/pwa/e2e/_browser/until';

export async function untilRowCount(page: Page, store: string, count: number): Promise<void> {
  await until(
    `${count} rows of ${store}`,
    () => page.evaluate(rowsIn, store),
    (rows) => rows.length >= count,
  );
}

export async function untilRow(page: Page, store: string, isIt: (row: object) => boolean): Promise<void> {
  await until(
    `one of the rows of ${store}`,
    async () => (await page.evaluate(rowsIn, store)) as object[],
    (rows) => rows.some(isIt),
  );
}

export async function untilReceived(page: Page, title: string, bytes: number): Promise<void> {
  // This request is not made by the page, which may have no network.
  const songs = (await (await fetch(new URL('/api/songs', page.url()))).json()) as { title: string; audioUrl: string }[];
  const url = songs.find((song) => song.title === title)?.audioUrl;
  await until(
    `the audio of ${title}`,
    async () => (await page.evaluate(rowsIn, 'audio')) as { url: string; isComplete: boolean; received: number }[],
    (rows) => rows.some((row) => row.url === url && (bytes === Infinity ? row.isComplete : row.received >= bytes)),
  );
}

const rowsIn = async (store: string): Promise<unknown[]> => {
  const opening = indexedDB.open('chorus');
  await new Promise((done) => (opening.onsuccess = done));
  const reading: IDBRequest<unknown[]> = opening.result.transaction(store).objectStore(store).getAll();
  await new Promise((done) => (reading.onsuccess = done));
  opening.result.close();
  return reading.result;
};

/**
 * Sets whether new songs are stored as Blobs, as if the browser had detected that it can or
 * cannot.
 */
export const setKeepsBlobs = (page: Page, keeps: boolean): Promise<void> =>
  page.evaluate(async (value) => {
    const opening = indexedDB.open('chorus');
    await new Promise((done) => (opening.onsuccess = done));
    const transaction = opening.result.transaction('settings', 'readwrite');
    transaction.objectStore('settings').put(value, 'keeps-blobs');
    await new Promise((done) => (transaction.oncomplete = done));
    opening.result.close();
  }, keeps);
