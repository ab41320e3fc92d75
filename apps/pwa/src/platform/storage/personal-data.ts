import type { StoreNames } from 'idb';
import type { Database } from './database';
import { fieldsOf } from './fields-of';
import { localRows } from './rows/local-rows';
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

/** Every other key with our prefix is a person's, whatever release has written it. */
const DEVICE_KEYS = localRows.flatMap(({ key, owner }) => (owner === 'device' ? [key] : []));
const OUR_PREFIX = 'chorus.';

const isVisitors = (item: unknown): boolean => fieldsOf(fieldsOf(item).author).type === 'visitor';

/** Removes everything personal from IndexedDB and localStorage; with `keepUnsent`, all but what waits to be sent. */
export async function wipePersonalData(
  database: () => Promise<Database>,
  local: Storage,
  { keepUnsent } = { keepUnsent: false },
): Promise<void> {
  removePersonalKeys(local);
  const db = await database();
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

/** Removes everything personal from localStorage alone. Throws where the browser forbids it. */
export const removePersonalKeys = (local: Storage): void =>
  keysOf(local)
    .filter((key) => key.startsWith(OUR_PREFIX) && !DEVICE_KEYS.includes(key))
    .forEach((key) => local.removeItem(key));

const keysOf = (local: Storage): string[] => Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
