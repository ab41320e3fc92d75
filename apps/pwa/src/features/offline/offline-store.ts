import type { Database } from '../../platform/storage/database';
import { fieldsOf } from '../../platform/storage/fields-of';
import { automaticRow, keptRow } from '../../platform/storage/rows/kept-rows';
import type { AutomaticSong, KeptItem } from '../../platform/storage/rows/kept-rows';
import { logUnreadable, readRows } from '../../platform/storage/rows/read-rows';
import type { ReadRows } from '../../platform/storage/rows/read-rows';
import type { Reading } from '../../platform/storage/rows/reading';
import { budgetRow, OFFLINE_BUDGET } from '../../platform/storage/rows/setting-rows';
import type { KeptName } from './kept-name';

/** Why songs are stored: what was kept, what was stored automatically, and how much of that may be. */
export interface OfflineStore {
  kept: () => Promise<ReadRows<KeptItem>>;
  putKept: (item: KeptItem) => Promise<void>;
  removeKept: (name: KeptName) => Promise<void>;
  /** Removes what was kept in a form that this release cannot read. Only its person may wish that. */
  removeUnreadableKept: () => Promise<void>;
  automatic: () => Promise<ReadRows<readonly [hash: string, song: AutomaticSong]>>;
  /** Neither replaces nor removes a row that this release cannot read. */
  putAutomatic: (hash: string, song: AutomaticSong) => Promise<void>;
  removeAutomatic: (hashes: readonly string[]) => Promise<void>;
  clearAutomatic: () => Promise<void>;
  /** In bytes; absent while nobody has set it. */
  budget: () => Promise<Reading<number>>;
  setBudget: (bytes: number) => Promise<void>;
}

export const createOfflineStore = (database: () => Promise<Database>): OfflineStore => ({
  kept: async () => readRows(keptRow, await (await database()).getAll('kept')),
  putKept: async (item) => {
    const { store, done } = (await database()).transaction('kept', 'readwrite');
    const key: [KeptName['kind'], string] = [item.kind, item.id];
    const before: unknown = await store.get(key);
    // The fields that a later release added stay.
    const added = keptRow.read(before).type === 'row' ? fieldsOf(before) : {};
    await Promise.all([store.put({ ...added, ...fieldsOf(keptRow.write(item)) }, key), done]);
  },
  removeKept: async ({ kind, id }) => (await database()).delete('kept', [kind, id]),
  removeUnreadableKept: async () => {
    const { store, done } = (await database()).transaction('kept', 'readwrite');
    for (let at = await store.openCursor(); at; at = await at.continue()) {
      if (keptRow.read(at.value).type === 'unreadable') await at.delete();
    }
    await done;
  },
  automatic: async () => {
    const { store } = (await database()).transaction('automatic');
    const [hashes, stored] = await Promise.all([store.getAllKeys(), store.getAll()]);
    const readings = stored.map(automaticRow.read);
    const unreadable = readings.filter(({ type }) => type === 'unreadable').length;
    logUnreadable(automaticRow, unreadable);
    const rows = hashes.flatMap((hash, at) => {
      const reading = readings[at];
      return reading?.type === 'row' ? [[hash, reading.row] as const] : [];
    });
    return { rows, unreadable };
  },
  putAutomatic: async (hash, song) => {
    const { store, done } = (await database()).transaction('automatic', 'readwrite');
    const isFree = automaticRow.read(await store.get(hash)).type !== 'unreadable';
    await Promise.all([isFree && store.put(automaticRow.write(song), hash), done]);
  },
  removeAutomatic: async (hashes) => {
    const { store, done } = (await database()).transaction('automatic', 'readwrite');
    const remove = async (hash: string) => {
      if (automaticRow.read(await store.get(hash)).type === 'row') await store.delete(hash);
    };
    await Promise.all([...hashes.map(remove), done]);
  },
  clearAutomatic: async () => (await database()).clear('automatic'),
  budget: async () => budgetRow.read(await (await database()).get('settings', OFFLINE_BUDGET)),
  setBudget: async (budget) => {
    await (await database()).put('settings', budgetRow.write(budget), OFFLINE_BUDGET);
  },
});
