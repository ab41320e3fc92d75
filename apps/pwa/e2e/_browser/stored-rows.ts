import type { Page } from 'playwright-core';
import { versions } from '../../src/platform/storage/schema';
import { within } from './within';

interface Browsing {
  evaluate<Answer, Question>(ask: (question: Question) => Promise<Answer>, question: Question): Promise<Answer>;
}

export const storedRows = <Row>(browser: Browsing, store: string): Promise<Row[]> => read(browser, store, 'getAll') as Promise<Row[]>;

export const storedKeys = (browser: Browsing, store: string): Promise<unknown[]> => read(browser, store, 'getAllKeys');

export const removeRows = async (browser: Browsing, store: string): Promise<void> =>
  void (await within(`the browser to empty its store "${store}"`, browser.evaluate(askStore, [store, 'clear'] as const)));

export const storeRows = (page: Page, store: string, rows: readonly unknown[], key?: string): Promise<void> =>
  within(`the browser to store "${store}"`, page.evaluate(writeToStore, [store, rows, key, versions.flat(), versions.length] as const));

const read = (browser: Browsing, store: string, what: 'getAll' | 'getAllKeys'): Promise<unknown[]> =>
  within(`the browser to read its store "${store}"`, browser.evaluate(askStore, [store, what] as const));

const askStore = async ([name, what]: readonly [string, 'getAll' | 'getAllKeys' | 'clear']): Promise<unknown[]> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    });
  const database = await done(indexedDB.open('chorus'));
  try {
    const lying = database.transaction(name, what === 'clear' ? 'readwrite' : 'readonly').objectStore(name);
    return (await done(lying[what]() as IDBRequest<unknown[] | undefined>)) ?? [];
  } finally {
    database.close();
  }
};

type Writing = readonly [
  name: string,
  rows: readonly unknown[],
  key: string | undefined,
  stores: readonly { name: string; options?: IDBObjectStoreParameters }[],
  version: number,
];

const writeToStore = async ([name, rows, key, stores, version]: Writing) => {
  const isThere = (await indexedDB.databases()).some((database) => database.name === 'chorus');
  const opening = indexedDB.open('chorus', isThere ? undefined : version);
  opening.onupgradeneeded = () => stores.forEach((store) => opening.result.createObjectStore(store.name, store.options));
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = () => reject(opening.error ?? new Error('refused'));
  });
  const transaction = opening.result.transaction(name, 'readwrite');
  rows.forEach((row) => transaction.objectStore(name).put(row, key));
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error('refused'));
  });
  opening.result.close();
};
