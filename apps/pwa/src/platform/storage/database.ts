import { deleteDB, openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { withTimeout } from '../async/with-timeout';
import { versions } from './schema';
import type { ChorusSchema, NewStore } from './schema';

export type Database = IDBPDatabase<ChorusSchema>;

const NAME = 'chorus';

/**
 * Time limit for opening, upgrades included, in milliseconds. The browser may still open it later,
 * for instance when a tab with an old version is closed.
 */
const OPENS_WITHIN_MS = 5_000;

let opened: Promise<Database> | undefined;
let openedInTime: Promise<Database> | undefined;
let prepare: ((db: Database) => Promise<void>) | undefined;

/**
 * Registers work to run each time the database has been opened, before any caller gets it. If it
 * rejects, opening rejects.
 */
export const beforeUse = (work: (db: Database) => Promise<void>): void => void (prepare = work);

/**
 * Opens the database once; the page and the service worker share it. Rejects when the browser
 * forbids storage or cannot open it (the next call tries again), and with a `TimeoutError` after 5
 * s. Its contents are never deleted for that: they are people's work, and another release or
 * another start may be able to open it.
 */
export const database = (): Promise<Database> => (openedInTime ??= openInTime());

/**
 * The database without a time limit, for work that nobody waits for. Rejects as `database` does
 * otherwise.
 */
export const openedDatabase = (): Promise<Database> => (opened ??= open());

/** Deletes the whole database. Call it only if the person asks for it. */
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
    // It may have opened after the time limit.
    openedInTime = undefined;
    return db;
  } catch (error) {
    forget();
    throw error;
  }
}

/** Stores that an aborted upgrade failed to add are added in an extra version. */
async function openWhole(): Promise<Database> {
  const db = await openTwice();
  if (isWhole(db)) return db;
  db.close();
  return openAt(db.version + 1);
}

/**
 * A browser that lost its connection to the storage throws the same error as for damaged storage,
 * so one failure is no proof.
 */
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
    // A newer release only adds stores, so this page works with its database.
    if (isNamed(error, 'VersionError')) return openAt();
    throw error;
  }
}

/** Without a version, opens the version that exists. */
async function openAt(version?: number): Promise<Database> {
  const db = await openDB<ChorusSchema>(NAME, version, {
    upgrade: addMissingStores,
    // Another tab wants to upgrade, which an open connection blocks.
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
