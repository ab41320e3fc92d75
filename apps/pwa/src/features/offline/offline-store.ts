import * as z from 'zod/mini';
import type { Database } from '../../platform/storage/database';
import { automaticSong, keptItem } from './kept-item';
import type { AutomaticSong, KeptItem, KeptName } from './kept-item';

/** Why songs are stored: what was kept, what is there by itself, and how much of that may be. */
export interface OfflineStore {
  kept: () => Promise<KeptItem[]>;
  putKept: (item: KeptItem) => Promise<void>;
  removeKept: (name: KeptName) => Promise<void>;
  automatic: () => Promise<Map<string, AutomaticSong>>;
  putAutomatic: (hash: string, song: AutomaticSong) => Promise<void>;
  removeAutomatic: (hashes: readonly string[]) => Promise<void>;
  clearAutomatic: () => Promise<void>;
  /** In bytes; `undefined` while nobody has set it. */
  budget: () => Promise<number | undefined>;
  setBudget: (bytes: number) => Promise<void>;
}

const BUDGET = 'offline-budget';
const bytes = z.number().check(z.minimum(0));

export const createOfflineStore = (database: () => Promise<Database>): OfflineStore => ({
  kept: async () => (await (await database()).getAll('kept')).flatMap((stored) => keptItem.safeParse(stored).data ?? []),
  putKept: async (item) => {
    await (await database()).put('kept', item, [item.kind, item.id]);
  },
  removeKept: async ({ kind, id }) => (await database()).delete('kept', [kind, id]),
  automatic: async () => {
    const { store } = (await database()).transaction('automatic');
    const [hashes, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return new Map(
      hashes.flatMap((hash, at) => {
        const parsed = automaticSong.safeParse(values[at]);
        return parsed.success ? [[hash, parsed.data] as const] : [];
      }),
    );
  },
  putAutomatic: async (hash, song) => {
    await (await database()).put('automatic', song, hash);
  },
  removeAutomatic: async (hashes) => {
    const { store, done } = (await database()).transaction('automatic', 'readwrite');
    await Promise.all([...hashes.map((hash) => store.delete(hash)), done]);
  },
  clearAutomatic: async () => (await database()).clear('automatic'),
  budget: async () => bytes.safeParse(await (await database()).get('settings', BUDGET)).data,
  setBudget: async (budget) => {
    await (await database()).put('settings', budget, BUDGET);
  },
});
