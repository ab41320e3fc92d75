import type { Page } from 'playwright-core';
import { until } from './until';

/** Waits until the service worker has stored the document of a screen. */
export const untilDocumentIsStored = (page: Page, address: string): Promise<unknown> =>
  until(
    `the document of ${address} to be stored`,
    () => page.evaluate(readAddresses),
    (stored) => stored.includes(address),
  );

const readAddresses = async (): Promise<string[]> => {
  const cache = await caches.open('chorus-documents');
  return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
};

/**
 * Makes the service worker answer requests for the page's code with 404, but for the script that shows a first screen: `holdCode` does not
 * hold requests that a worker answers. Files that it lacks would come from the browser's cache.
 */
export async function hideStoredCode(page: Page): Promise<{ bringBack: () => Promise<void> }> {
  await page.evaluate(hideCode);
  return { bringBack: () => page.evaluate(bringBackCode) };
}

const hideCode = async (): Promise<void> => {
  const hidden = await caches.open('hidden-code');
  const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache'));
  if (name === undefined) throw new Error('The service worker has no files');
  const files = await caches.open(name);
  for (const request of await files.keys()) {
    const file = /assets\/(?!show-screen).*\.js/.test(request.url) ? await files.match(request) : undefined;
    if (!file) continue;
    await hidden.put(request, file);
    await files.put(request, new Response(null, { status: 404 }));
  }
};

const bringBackCode = async (): Promise<void> => {
  const hidden = await caches.open('hidden-code');
  const files = await caches.open((await caches.keys()).find((each) => each.startsWith('workbox-precache')) ?? '');
  for (const request of await hidden.keys()) {
    const file = await hidden.match(request);
    if (file) await files.put(request, file);
  }
};
