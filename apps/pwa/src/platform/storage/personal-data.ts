import type { StoreNames } from 'idb';
import * as z from 'zod/mini';
import type { Database } from './database';
import type { ChorusSchema } from './schema';

/**
 * Whose each store of IndexedDB is. What is the device's stays when a person signs out; of the outbox, what visitors left there. Songs are
 * everybody's, and what was kept on purpose is the device's; which of them were heard is the person's.
 */
const OWNERS: Record<StoreNames<ChorusSchema>, 'person' | 'device' | 'author'> = {
  outbox: 'author',
  playback: 'person',
  session: 'person',
  responses: 'device',
  'personal-responses': 'person',
  audio: 'device',
  'audio-chunks': 'device',
  'audio-bytes': 'device',
  kept: 'device',
  automatic: 'person',
  conversations: 'person',
  messages: 'person',
  unread: 'person',
  settings: 'device',
};

/**
 * What of localStorage is the device's. Every other key with our prefix is a person's. The visitor's id stands for whoever listens here without
 * an account, and for nobody who signs in: it says nothing of the person who leaves, and a new one each time would make one listener many.
 */
const DEVICE_KEYS = ['chorus.volume', 'chorus.visitor', 'chorus.install-dismissed'];
const OUR_PREFIX = 'chorus.';

const visitors = z.object({ author: z.object({ type: z.literal('visitor') }) });

/** Removes everything personal from IndexedDB and localStorage. */
export async function wipePersonalData(database: () => Promise<Database>, local: Storage): Promise<void> {
  keysOf(local)
    .filter((key) => key.startsWith(OUR_PREFIX) && !DEVICE_KEYS.includes(key))
    .forEach((key) => local.removeItem(key));

  const db = await database();
  const stores = [...db.objectStoreNames].filter((name) => OWNERS[name] !== 'device');
  const transaction = db.transaction(stores, 'readwrite');
  const wipe = async (name: StoreNames<ChorusSchema>) => {
    const store = transaction.objectStore(name);
    if (OWNERS[name] === 'person') return store.clear();
    for (let at = await store.openCursor(); at; at = await at.continue()) {
      if (!visitors.safeParse(at.value).success) await at.delete();
    }
  };
  await Promise.all([...stores.map(wipe), transaction.done]);
}

const keysOf = (local: Storage): string[] => Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
