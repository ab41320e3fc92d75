import type { Database } from '../../platform/storage/database';
import { automaticRow } from '../../platform/storage/rows/download-rows';
import type { AutomaticSong } from '../../platform/storage/rows/download-rows';
import { logUnreadable } from '../../platform/storage/rows/row-kind';
import type { Reading, ReadRows } from '../../platform/storage/rows/row-kind';
import { budgetRow, OFFLINE_BUDGET } from '../../platform/storage/rows/setting-rows';
import { createDownloadStore } from './download-store';
import type { DownloadStore } from './download-store';

export interface OfflineStore extends DownloadStore {
  automatic: () => Promise<ReadRows<readonly [hash: string, song: AutomaticSong]>>;
  /** Neither replaces nor removes a row that this release cannot read. */
  putAutomatic: (hash: string, song: AutomaticSong) => Promise<void>;
  removeAutomatic: (hashes: readonly string[]) => Promise<void>;
  clearAutomatic: () => Promise<void>;
  /** The budget in bytes; absent until somebody sets it. */
  budget: () => Promise<Reading<number>>;
  setBudget: (bytes: number) => Promise<void>;
}

export const createOfflineStore = (database: () => Promise<Database>): OfflineStore => ({
  ...createDownloadStore(database),
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
