import type { Page } from 'playwright-core';
import { until } from './until';

/** Waits until all lists that are searched lie in the browser. */
export const untilCatalogueIsStored = (page: Page): Promise<unknown> =>
  until(
    () => page.evaluate(listsThatLack).catch(String),
    (lacking) => lacking.length === 0,
  );

/** Runs in the page. */
async function listsThatLack(): Promise<string[]> {
  const opening = indexedDB.open('chorus');
  await new Promise((done) => (opening.onsuccess = done));
  const reading = opening.result.transaction('responses').objectStore('responses').getAllKeys();
  await new Promise((done) => (reading.onsuccess = done));
  opening.result.close();
  return ['/api/songs', '/api/albums', '/api/artists', '/api/songs/trending'].filter((url) => !reading.result.includes(url));
}
