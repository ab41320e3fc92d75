import type { DataSource } from 'typeorm';
import type { ObjectStore, Removals, StoredObject } from '../../platform/object-store/object-store';
import { holdMedia } from './media-holds.queries';
import { knownNames } from './media.queries';
import type { StoreFailures } from './store-failures';

const DAY_MS = 86_400_000;
export const TRASH_DAYS = 30;
/** The next sweep removes the others. */
const MOST_AT_ONCE = 1_000;
const MANY = 500;

/** Removes for good what has been in the trash for long enough. */
export async function removeOldTrash(
  objects: ObjectStore,
  removals: Removals,
  signal: AbortSignal,
  failures: StoreFailures,
  before = new Date(Date.now() - TRASH_DAYS * DAY_MS),
): Promise<void> {
  let removed = 0;
  for await (const { key, storedAt } of objects.listTrash()) {
    if (storedAt >= before) continue;
    signal.throwIfAborted();
    await failures.collect(removals.removeFromTrash(key));
    removed += 1;
    if (removed === MOST_AT_ONCE) return;
  }
}

export type Outcome = 'restored' | 'restored without a row' | 'there already' | 'not in the trash' | 'still being removed';

export interface Restored {
  name: string;
  outcome: Outcome;
}

/** Brings objects back from the trash. Without names: those that rows name and that the bucket does not have. */
export async function* restoreFromTrash(objects: ObjectStore, database: DataSource, names: readonly string[]): AsyncGenerator<Restored> {
  if (names.length > 0) yield* restoreAll(objects, database, names, await knownNames(database.manager, names));
  else yield* restoreKnown(objects, database);
}

async function* restoreKnown(objects: ObjectStore, database: DataSource): AsyncGenerator<Restored> {
  for await (const some of inBatches(objects.listTrash())) {
    const known = await knownNames(database.manager, some);
    yield* restoreAll(objects, database, [...known], known);
  }
}

async function* restoreAll(
  objects: ObjectStore,
  database: DataSource,
  names: readonly string[],
  known: ReadonlySet<string>,
): AsyncGenerator<Restored> {
  for (const name of names) {
    const outcome = await restore(objects, database, name);
    yield { name, outcome: outcome === 'restored' && !known.has(name) ? 'restored without a row' : outcome };
  }
}

async function restore(objects: ObjectStore, database: DataSource, name: string): Promise<Outcome> {
  if ((await objects.sizeOf(name)) !== undefined) return 'there already';
  // A removal that the store has not answered may still be carried out. What is held is not removed again at once.
  const [held] = await holdMedia(database.manager, [name]);
  if (!held?.hold) return 'still being removed';
  return (await objects.restore(name)) ? 'restored' : 'not in the trash';
}

async function* inBatches(listed: AsyncIterable<StoredObject>): AsyncGenerator<string[]> {
  let some: string[] = [];
  for await (const { key } of listed) {
    some.push(key);
    if (some.length < MANY) continue;
    yield some;
    some = [];
  }
  yield some;
}
