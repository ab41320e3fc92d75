import type { Page } from 'playwright-core';
import type { Sample, SampleBytes } from './sample';
import { readSampleFile, sampleFiles, TAKEN_OUT } from './sample';

/** A URL of the page's origin that runs none of its code. */
const BESIDE_THE_PAGE = '/favicon.svg';

interface Place {
  origin: string;
  refreshToken: string;
}

export async function restoreSample(page: Page, sample: Sample, { origin, refreshToken }: Place): Promise<void> {
  await page.goto(BESIDE_THE_PAGE);
  const text = JSON.stringify(sample).replaceAll(originOf(sample), origin).replaceAll(TAKEN_OUT, refreshToken);
  const files = sampleFiles(sample.release).map((name) => [name, readSampleFile(sample.release, name).toString('base64')] as const);
  await page.evaluate(restore, [text, Object.fromEntries(files)] as const);
}

function originOf({ database }: Sample): string {
  const [{ value } = { value: undefined }] = database.stores.session?.rows ?? [];
  return new URL((value as { config: { issuer: string } }).config.issuer).origin;
}

const restore = async ([text, files]: readonly [string, Record<string, string>]) => {
  const sample = JSON.parse(text) as Sample;
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    });
  const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bytesOf = ({ form, file, size }: SampleBytes) => {
    const once = bytesIn(files[file] ?? '');
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; at += once.byteLength) bytes.set(once.subarray(0, size - at), at);
    return form === 'Blob' ? new Blob([bytes]) : bytes.buffer;
  };
  const valueOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && '$bytes' in value ? bytesOf(value.$bytes as SampleBytes) : value;

  const { name, version, stores } = sample.database;
  // Both are requested at once. Otherwise an active service worker could open the current database in between.
  const deleting = done(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, version);
  const made: string[] = [];
  opening.onupgradeneeded = () => {
    for (const [storeName, { keyPath, autoIncrement, rows }] of Object.entries(stores)) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
      made.push(storeName);
      for (const { key, value } of rows) store.put(valueOf(value), keyPath === null ? key : undefined);
    }
  };
  await deleting;
  (await done(opening)).close();
  if (made.length === 0) throw new Error(`The database ${name} was there already`);

  localStorage.clear();
  for (const [key, text] of Object.entries(sample.localStorage)) localStorage.setItem(key, text);
  for (const [key, text] of Object.entries(sample.sessionStorage)) sessionStorage.setItem(key, text);
  for (const [cacheName, entries] of Object.entries(sample.caches)) {
    for (const { url, response } of entries) {
      if (!response) continue;
      const { status, headers, base64 } = response;
      await (await caches.open(cacheName)).put(url, new Response(bytesIn(base64), { status, headers }));
    }
  }
};
