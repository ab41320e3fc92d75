import type { StoreNames } from 'idb';
import type { Database } from './database';
import { fieldsOf } from '../json/fields-of';
import { deletePlayed, leaveMusic, MUSIC_STORES } from './leave-music';
import { VISITOR } from './rows/download-rows';
import type { ChorusSchema } from './schema';

/**
 * The owner of each store of IndexedDB. The device's stores survive sign-out, as do visitors' items in the outbox and their downloads.
 * Audio has no owner; the record of which songs were downloaded or played is the person's.
 */
const OWNERS: Record<StoreNames<ChorusSchema>, 'person' | 'device' | 'author' | 'listener'> = {
  outbox: 'author',
  playback: 'person',
  session: 'person',
  responses: 'device',
  'personal-responses': 'person',
  audio: 'device',
  'audio-chunks': 'device',
  'audio-bytes': 'device',
  kept: 'listener',
  automatic: 'listener',
  conversations: 'person',
  messages: 'person',
  unread: 'person',
  settings: 'device',
  likes: 'person',
  'liked-albums': 'person',
  playlists: 'person',
  'playlist-items': 'person',
  'catalogue-copy': 'device',
  'catalogue-chunks': 'device',
};

/** The stores with music, the last queue included; without who is signed in and what they have not sent yet. */
const MUSIC = (Object.keys(OWNERS) as StoreNames<ChorusSchema>[]).filter(
  (name) => OWNERS[name] === 'listener' || name === 'playback' || (OWNERS[name] === 'device' && name !== 'settings'),
);

/** Removes all music from IndexedDB in one transaction. */
export async function wipeMusicRows(db: Database): Promise<void> {
  const names = MUSIC.filter((name) => db.objectStoreNames.contains(name));
  const transaction = db.transaction(names, 'readwrite');
  await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
}

const isVisitors = (item: unknown): boolean => fieldsOf(fieldsOf(item).author).type === 'visitor';

/**
 * Removes everything personal from IndexedDB in one transaction; with `keepUnsent`, all but the
 * outbox.
 */
export async function wipePersonalRows(db: Database, { keepUnsent } = { keepUnsent: false }): Promise<void> {
  const personal = [...db.objectStoreNames].filter((name) => OWNERS[name] === 'person' || (OWNERS[name] === 'author' && !keepUnsent));
  const transaction = db.transaction([...personal, ...MUSIC_STORES], 'readwrite');
  const wipe = async (name: StoreNames<ChorusSchema>) => {
    const store = transaction.objectStore(name);
    if (OWNERS[name] === 'person') return store.clear();
    for (let at = await store.openCursor(); at; at = await at.continue()) {
      if (!isVisitors(at.value)) await at.delete();
    }
  };
  const leaving = leaveMusic(transaction, (owner) => owner !== VISITOR);
  await Promise.all([...personal.map(wipe), leaving, transaction.done]);
}

/** Does what the wipe does, for one person. Without their id, removes only the record of songs that were played. */
export async function wipeMusicOf(db: Database, userId: string | undefined): Promise<void> {
  const transaction = db.transaction(MUSIC_STORES, 'readwrite');
  const leaving = userId === undefined ? deletePlayed(transaction) : leaveMusic(transaction, (owner) => owner === userId);
  await Promise.all([leaving, transaction.done]);
}
