import type { Database } from '../../platform/storage/database';
import { fieldsOf } from '../../platform/json/fields-of';
import { wipeMusicOf } from '../../platform/storage/personal-rows';
import { keptRow } from '../../platform/storage/rows/kept-rows';
import type { Download } from '../../platform/storage/rows/kept-rows';
import { readRows, rowIn } from '../../platform/storage/rows/row-kind';
import type { ReadRows } from '../../platform/storage/rows/row-kind';
import type { DownloadName } from './keepable';

/** The downloads of all listeners of this browser. */
export interface KeptStore {
  kept: () => Promise<ReadRows<Download>>;
  /**
   * Changes the stored item in one transaction, since another tab may have removed it by now. `undefined` removes it. Fields of a later
   * release stay.
   */
  changeKept: (name: DownloadName, change: (kept: Download | undefined) => Download | undefined) => Promise<void>;
  removeUnreadableKept: () => Promise<void>;
  /** Removes the record of songs that were played, and the person's downloads; their songs are left behind. */
  leave: (userId: string | undefined) => Promise<void>;
}

export const createKeptStore = (database: () => Promise<Database>): KeptStore => ({
  kept: async () => readRows(keptRow, await (await database()).getAll('kept')),
  changeKept: async ({ kind, id }, change) => {
    const { store, done } = (await database()).transaction('kept', 'readwrite');
    const before: unknown = await store.get([kind, id]);
    const kept = rowIn(keptRow.read(before));
    const next = change(kept);
    if (next) await store.put({ ...(kept && fieldsOf(before)), ...fieldsOf(keptRow.write(next)) }, [kind, id]);
    else if (kept) await store.delete([kind, id]);
    await done;
  },
  removeUnreadableKept: async () => {
    const { store, done } = (await database()).transaction('kept', 'readwrite');
    for (let at = await store.openCursor(); at; at = await at.continue()) {
      if (keptRow.read(at.value).type === 'unreadable') await at.delete();
    }
    await done;
  },
  leave: async (userId) => {
    await wipeMusicOf(await database(), userId);
  },
});
