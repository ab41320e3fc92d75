import type { SampleRowsFile } from '../../apps/pwa/e2e/_release/sample';

export interface DumpedBytes {
  form: 'Blob' | 'ArrayBuffer';
  size: number;
  sha256: string;
}

export interface DumpedStorage extends Pick<SampleRowsFile, 'localStorage' | 'sessionStorage' | 'caches'> {
  databases: SampleRowsFile['database'][];
}

/**
 * Returns everything that the page's origin has stored, with `{ $bytes: DumpedBytes }` in place of
 * bytes. Runs in the page.
 */
export const dumpStorage = async (): Promise<DumpedStorage> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    });
  const describe = async (form: DumpedBytes['form'], bytes: ArrayBuffer) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { $bytes: { form, size: bytes.byteLength, sha256 } };
  };
  const encode = async (value: unknown): Promise<unknown> => {
    if (value instanceof Blob) return describe('Blob', await value.arrayBuffer());
    if (value instanceof ArrayBuffer) return describe('ArrayBuffer', value);
    if (Array.isArray(value)) return Promise.all(value.map(encode));
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error(`No sample can hold ${Object.prototype.toString.call(value)}`);
    const entries = await Promise.all(Object.entries(value).map(async ([name, field]) => [name, await encode(field)] as const));
    return Object.fromEntries(entries);
  };

  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const databases: SampleRowsFile['database'][] = [];
  for (const name of names.sort()) {
    const db = await done(indexedDB.open(name));
    const stores: SampleRowsFile['database']['stores'] = {};
    for (const storeName of db.objectStoreNames) {
      const store = db.transaction(storeName).objectStore(storeName);
      const { keyPath, autoIncrement } = store;
      if (Array.isArray(keyPath)) throw new Error(`No sample can hold the key of ${storeName}`);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done<unknown[]>(store.getAll())]);
      const rows = await Promise.all(keys.map(async (key, at) => ({ key, value: await encode(values[at]) })));
      stores[storeName] = { keyPath, autoIncrement, rows };
    }
    databases.push({ name, version: db.version, stores });
    db.close();
  }

  const cacheNames = (await caches.keys()).sort();
  const cached: SampleRowsFile['caches'] = {};
  for (const cacheName of cacheNames) {
    const cache = await caches.open(cacheName);
    const requests = await cache.keys();
    cached[cacheName] = await Promise.all(
      requests.map(async (request) => {
        const { pathname, search } = new URL(request.url);
        const url = pathname + search;
        const response = await cache.match(request);
        if (!response || cacheName.includes('precache')) return { url };
        const bytes = new Uint8Array(await response.arrayBuffer());
        const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
        return { url, response: { status: response.status, headers: Object.fromEntries(response.headers), base64 } };
      }),
    );
  }

  const sorted = (storage: Storage) => Object.fromEntries(Object.entries(storage).sort(([one], [other]) => (one < other ? -1 : 1)));
  return {
    databases,
    localStorage: sorted(localStorage),
    sessionStorage: sorted(sessionStorage),
    caches: cached,
  };
};
