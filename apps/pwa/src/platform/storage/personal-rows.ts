import type { StoreNames } from 'idb';
import type { Database } from './database';
import { fieldsOf } from './fields-of';
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

const isVisitors = (item: unknown): boolean => fieldsOf(fieldsOf(item).author).type === 'visitor';

/** Removes everything personal from IndexedDB, all of it or nothing; with `keepUnsent`, all but what waits to be sent. */
export async function wipePersonalRows(db: Database, { keepUnsent } = { keepUnsent: false }): Promise<void> {
  const stores = [...db.objectStoreNames].filter((name) => OWNERS[name] === 'person' || (OWNERS[name] === 'author' && !keepUnsent));
  const transaction = db.transaction(stores, 'readwrite');
  const wipe = async (name: StoreNames<ChorusSchema>) => {
    const store = transaction.objectStore(name);
    if (OWNERS[name] === 'person') return store.clear();
    for (let at = await store.openCursor(); at; at = await at.continue()) {
      if (!isVisitors(at.value)) await at.delete();
    }
  };
  await Promise.all([...stores.map(wipe), transaction.done]);
}
