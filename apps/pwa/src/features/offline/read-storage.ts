import type { AudioStore } from '../../platform/storage/audio/audio-store';
import { budgetOf, largestBudget } from './budget/budget-rules';
import type { StoredMusic } from './offline-rules';
import type { OfflineStore } from './offline-store';

export interface StorageDeps {
  audio: AudioStore;
  store: OfflineStore;
  /** The browser's storage quota in bytes. */
  quota: () => Promise<number>;
}

/** Downloads of earlier releases name no owner; the first known user or visitor gets them. */
export async function readStorage(deps: StorageDeps, whoIsHere: () => string | undefined): Promise<StoredMusic> {
  const stored = await read(deps);
  const owner = whoIsHere();
  if (owner === undefined || stored.kept.every(({ owners }) => owners)) return stored;
  const adopted = stored.kept.map((item) => deps.store.changeKept(item, (kept) => kept && { owners: [owner], ...kept }));
  // On a full disk this fails, and is tried again when storage is read next.
  await Promise.allSettled(adopted);
  return read(deps);
}

async function read({ audio, store, quota }: StorageDeps): Promise<StoredMusic> {
  const given = await quota();
  const [rows, kept, automatic, budget] = await Promise.all([audio.list(), store.kept(), store.automatic(), store.budget()]);
  return {
    rows,
    kept: kept.rows.sort((one, other) => other.keptAt - one.keptAt),
    automatic: new Map(automatic.rows),
    unreadable: { kept: kept.unreadable, automatic: automatic.unreadable },
    budget: budgetOf(budget, given),
    largestBudget: largestBudget(given),
  };
}
