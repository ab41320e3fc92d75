import type { StoreNames } from 'idb';
import type { ChorusSchema, Database } from './database';

/** Whose each store of IndexedDB is. What is the device's stays when a person signs out. */
const OWNERS: Record<StoreNames<ChorusSchema>, 'person' | 'device'> = {
  playback: 'person',
  session: 'person',
};

/** What of localStorage is the device's. Every other key with our prefix is a person's. */
const DEVICE_KEYS = ['chorus.volume'];
const OUR_PREFIX = 'chorus.';

/** Removes everything personal from IndexedDB and localStorage. */
export async function wipePersonalData(database: () => Promise<Database>, local: Storage): Promise<void> {
  keysOf(local)
    .filter((key) => key.startsWith(OUR_PREFIX) && !DEVICE_KEYS.includes(key))
    .forEach((key) => local.removeItem(key));

  const db = await database();
  const stores = [...db.objectStoreNames].filter((name) => OWNERS[name] === 'person');
  const transaction = db.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
}

const keysOf = (local: Storage): string[] => Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
