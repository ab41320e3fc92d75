import { deleteDB, openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { versions } from './schema';
import type { ChorusSchema, NewStore } from './schema';

export type Database = IDBPDatabase<ChorusSchema>;

const NAME = 'chorus';

let opened: Promise<Database> | undefined;

/**
 * The database, opened once; the page and the service worker share it. Rejects when the browser forbids its storage; the next call tries again.
 * What is damaged beyond opening starts anew, empty: everything in it is either the server's, too, or lost with it.
 */
export const database = (): Promise<Database> => (opened ??= open());

async function open(): Promise<Database> {
  try {
    return await openWhole();
  } catch (error) {
    forget();
    throw error;
  }
}

async function openWhole(): Promise<Database> {
  const db = await openTwice();
  if (db && isWhole(db)) return db;
  db?.close();
  await deleteDB(NAME);
  return openAt(versions.length);
}

/** `undefined` when the browser cannot read it. It says the same when it merely lost its connection to the storage, so once is no proof. */
async function openTwice(): Promise<Database | undefined> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return await openAt(versions.length);
    } catch (error) {
      if (isNamed(error, 'VersionError')) return openAt(undefined);
      if (!isNamed(error, 'UnknownError')) throw error;
    }
  }
  return undefined;
}

/** Without a version it takes what is there: a newer release only adds, so this page works on with what that made. */
async function openAt(version: number | undefined): Promise<Database> {
  const db = await openDB<ChorusSchema>(NAME, version, {
    upgrade: (upgraded, from) => versions.slice(from).forEach((stores) => addTo(upgraded, stores)),
    // Another tab wants to upgrade: an open connection would hold it up.
    blocking: () => {
      forget();
      db.close();
    },
    terminated: forget,
  });
  return db;
}

const addTo = (db: Database, stores: readonly NewStore[]) => stores.forEach(({ name, options }) => db.createObjectStore(name, options));

const forget = () => (opened = undefined);

const isWhole = (db: Database): boolean => versions.flat().every(({ name }) => db.objectStoreNames.contains(name));

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;
