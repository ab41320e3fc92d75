import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

/** Everything the page keeps in IndexedDB. Values are unknown on the way out: an older or damaged page may have written them. */
export interface ChorusSchema extends DBSchema {
  outbox: { key: number; value: unknown };
  playback: { key: 'songs'; value: unknown };
  session: { key: 'current'; value: unknown };
}

export type Database = IDBPDatabase<ChorusSchema>;

const NAME = 'chorus';

/** Each takes the database one version further. */
const UPGRADES: ((db: Database) => void)[] = [
  (db) => void db.createObjectStore('playback'),
  (db) => void db.createObjectStore('session'),
  (db) => void db.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true }),
];

let opened: Promise<Database> | undefined;

/** The database, opened once. Rejects when the browser forbids or has damaged its storage; the next call tries again. */
export const database = (): Promise<Database> => (opened ??= open());

async function open(): Promise<Database> {
  const forget = () => (opened = undefined);
  try {
    const db = await openDB<ChorusSchema>(NAME, UPGRADES.length, {
      upgrade: (upgraded, version) => UPGRADES.slice(version).forEach((upgrade) => upgrade(upgraded)),
      // Another tab wants to upgrade: an open connection would hold it up.
      blocking: () => {
        forget();
        db.close();
      },
      terminated: forget,
    });
    return db;
  } catch (error) {
    forget();
    throw error;
  }
}
