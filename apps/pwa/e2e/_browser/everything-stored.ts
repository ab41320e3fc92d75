import type { Page } from 'playwright-core';

/** The keys of all stores, and of the storages that are texts. */
export const everythingStored = (page: Page) =>
  page.evaluate(async () => {
    const stores: Record<string, IDBValidKey[]> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => done(request.result);
      });
      for (const store of database.objectStoreNames) {
        stores[store] = await new Promise((done) => {
          const request = database.transaction(store).objectStore(store).getAllKeys();
          request.onsuccess = () => done(request.result);
        });
      }
      database.close();
    }
    return { stores, local: Object.keys(localStorage), session: Object.keys(sessionStorage), cookies: document.cookie };
  });

/** The paths that each cache has, without the page's own files. */
export const pathsInCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('workbox-precache-'));
    const pathsIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await pathsIn(name)] as const)));
  });
