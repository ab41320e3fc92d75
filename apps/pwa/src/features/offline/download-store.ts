import type { Database } from '../../platform/storage/database';
import { fieldsOf } from '../../platform/json/fields-of';
import { wipeMusicOf } from '../../platform/storage/personal-rows';
import { downloadRow } from '../../platform/storage/rows/download-rows';
import type { Download } from '../../platform/storage/rows/download-rows';
import { readRows, rowIn } from '../../platform/storage/rows/row-kind';
import type { ReadRows } from '../../platform/storage/rows/row-kind';
import type { DownloadName } from './keepable';

/** The downloads of all listeners of this browser. */
export interface DownloadStore {
  downloads: () => Promise<ReadRows<Download>>;
  /**
   * Changes the stored item in one transaction, since another tab may have removed it by now. `undefined` removes it. Fields of a later
   * release stay.
   */
  changeDownload: (name: DownloadName, change: (download: Download | undefined) => Download | undefined) => Promise<void>;
  removeUnreadableDownloads: () => Promise<void>;
  /** Removes the record of songs that were played, and the person's downloads; their songs are left behind. */
  leave: (userId: string | undefined) => Promise<void>;
}

export const createDownloadStore = (database: () => Promise<Database>): DownloadStore => ({
  downloads: async () => readRows(downloadRow, await (await database()).getAll('kept')),
  changeDownload: async ({ kind, id }, change) => {
    const { store, done } = (await database()).transaction('kept', 'readwrite');
    const before: unknown = await store.get([kind, id]);
    const download = rowIn(downloadRow.read(before));
    const next = change(download);
    if (next) await store.put({ ...(download && fieldsOf(before)), ...fieldsOf(downloadRow.write(next)) }, [kind, id]);
    else if (download) await store.delete([kind, id]);
    await done;
  },
  removeUnreadableDownloads: async () => {
    const { store, done } = (await database()).transaction('kept', 'readwrite');
    for (let at = await store.openCursor(); at; at = await at.continue()) {
      if (downloadRow.read(at.value).type === 'unreadable') await at.delete();
    }
    await done;
  },
  leave: async (userId) => {
    await wipeMusicOf(await database(), userId);
  },
});
