import { deleteDB, openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { withTimeout } from './with-timeout';
import { versions } from './schema';
import type { ChorusSchema, NewStore } from './schema';

export type Database = IDBPDatabase<ChorusSchema>;

const NAME = 'chorus';

/** Milliseconds for opening, an upgrade included. After that a browser may still open it: when a tab with an old version is closed, for instance. */
const OPENS_WITHIN_MS = 5_000;

let opened: Promise<Database> | undefined;
let openedInTime: Promise<Database> | undefined;
let prepare: ((db: Database) => Promise<void>) | undefined;

/** Registers work to run each time the database has been opened, before any caller gets it. If it rejects, opening rejects. */
export const beforeUse = (work: (db: Database) => Promise<void>): void => void (prepare = work);

/**
 * The database, opened once; the page and the service worker share it. Rejects when the browser forbids its storage or cannot open it; the next call
 * tries again. Rejects with a `TimeoutError` while opening takes longer than 5 s. What is in it is never deleted for that: it holds what people made,
 * and another release or another start may open it.
 */
export const database = (): Promise<Database> => (openedInTime ??= openInTime());

/** The database, however long opening it takes: for what can be made up for later, and holds nobody up. Rejects as `database` does otherwise. */
export const openedDatabase = (): Promise<Database> => (opened ??= open());

/** Deletes everything that this browser keeps in the database. Only its person may wish that. */
export async function deleteDatabase(): Promise<void> {
  await opened?.then(
    (db) => db.close(),
    () => undefined,
  );
  forget();
  await deleteDB(NAME);
}

async function openInTime(): Promise<Database> {
  const db = await withTimeout(openedDatabase(), OPENS_WITHIN_MS);
  if (db) return db;
  throw new DOMException('', 'TimeoutError');
}

async function open(): Promise<Database> {
  try {
    const db = await openWhole();
    await prepare?.(db);
    // It may have come after the time limit.
    openedInTime = undefined;
    return db;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Stores that are missing, after an upgrade that came to nothing, are added under a version of their own. */
async function openWhole(): Promise<Database> {
  const db = await openTwice();
  if (isWhole(db)) return db;
  db.close();
  return openAt(db.version + 1);
}

/** A browser that merely lost its connection to the storage says the same as one that cannot read it, so once is no proof. */
async function openTwice(): Promise<Database> {
  try {
    return await openExisting();
  } catch (error) {
    if (isNamed(error, 'UnknownError')) return openExisting();
    throw error;
  }
}

async function openExisting(): Promise<Database> {
  try {
    return await openAt(versions.length);
  } catch (error) {
    // A newer release only adds, so this page works on with what that made.
    if (isNamed(error, 'VersionError')) return openAt();
    throw error;
  }
}

/** Without a version it takes what is there. */
async function openAt(version?: number): Promise<Database> {
  const db = await openDB<ChorusSchema>(NAME, version, {
    upgrade: addMissingStores,
    // Another tab wants to upgrade: an open connection would hold it up.
    blocking: () => {
      forget();
      db.close();
    },
    terminated: forget,
  });
  return db;
}

const missingIn = (db: Database): NewStore[] => versions.flat().filter(({ name }) => !db.objectStoreNames.contains(name));

const addMissingStores = (db: Database) => missingIn(db).forEach(({ name, options }) => db.createObjectStore(name, options));

const forget = () => (opened = openedInTime = undefined);

const isWhole = (db: Database): boolean => missingIn(db).length === 0;

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;
