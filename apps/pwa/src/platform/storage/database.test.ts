import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { versions } from './schema';

const NAME = 'chorus';
const LAST = versions.length;
const connections: { close: () => void }[] = [];

/** Each call is another tab: a page that has opened nothing yet. */
async function openTab() {
  jest.resetModules();
  const { database } = await import('./database');
  return async () => {
    const db = await database();
    connections.push(db);
    return db;
  };
}

/** What a release with so many versions leaves behind when it is closed: one value in each of its stores. */
async function leaveBehind(version: number) {
  const stores = versions.slice(0, version).flat();
  const db: IDBPDatabase = await openDB(NAME, version, {
    upgrade: (upgraded) => stores.forEach(({ name, options }) => upgraded.createObjectStore(name, options)),
  });
  for (const { name, options } of stores) await db.put(name, { written: name }, options?.keyPath ? undefined : 'songs');
  db.close();
}

const openTomorrows = async () => {
  const db: IDBPDatabase = await openDB(NAME, LAST + 1, { upgrade: (upgraded) => void upgraded.createObjectStore('tomorrow') });
  connections.push(db);
  return db;
};

const damaged = () => {
  throw new DOMException('Internal error opening backing store', 'UnknownError');
};

afterEach(async () => {
  jest.restoreAllMocks();
  connections.splice(0).forEach((db) => db.close());
  await deleteDB(NAME);
});

it.each([...versions.keys()].slice(1))('takes what version %i has left further and keeps it', async (version) => {
  await leaveBehind(version);
  const db = await (await openTab())();
  expect(db.version).toBe(LAST);
  expect([...db.objectStoreNames]).toEqual(
    versions
      .flat()
      .map(({ name }) => name)
      .sort(),
  );
  for (const { name } of versions.slice(0, version).flat()) expect(await db.getAll(name)).toMatchObject([{ written: name }]);
});

it('stands in no way when a newer release upgrades, and both write on', async () => {
  const tab = await openTab();
  await (await tab()).put('playback', ['before'], 'songs');
  const newer = await openTomorrows();
  expect(await newer.get('playback', 'songs')).toEqual(['before']);

  await newer.put('tomorrow', 'mine', 1);
  await (await tab()).put('playback', ['after'], 'songs');
  expect(await newer.get('playback', 'songs')).toEqual(['after']);
  expect(await newer.get('tomorrow', 1)).toBe('mine');
});

it('finishes what it is writing before a newer release upgrades', async () => {
  const db = await (await openTab())();
  const writing = db.put('playback', ['last'], 'songs');
  const newer = await openTomorrows();
  await writing;
  expect(await newer.get('playback', 'songs')).toEqual(['last']);
});

it('starts anew when it is deleted under an open tab', async () => {
  const tab = await openTab();
  await (await tab()).put('settings', 1, 'budget');
  await deleteDB(NAME);
  expect(await (await tab()).get('settings', 'budget')).toBeUndefined();
});

it('starts anew when stores are missing', async () => {
  const half: IDBPDatabase = await openDB(NAME, LAST, { upgrade: (db) => void db.createObjectStore('session') });
  half.close();
  const db = await (await openTab())();
  await db.put('settings', 1, 'budget');
  expect(await db.get('settings', 'budget')).toBe(1);
});

it('starts anew when it cannot be read twice, and keeps everything when it cannot once', async () => {
  await leaveBehind(LAST);
  const open = jest.spyOn(indexedDB, 'open').mockImplementationOnce(damaged);
  expect(await (await (await openTab())()).count('settings')).toBe(1);
  connections.splice(0).forEach((db) => db.close());

  open.mockImplementationOnce(damaged).mockImplementationOnce(damaged);
  expect(await (await (await openTab())()).count('settings')).toBe(0);
});

it('says so when the browser forbids its storage, and asks again the next time', async () => {
  const tab = await openTab();
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('', 'SecurityError');
  });
  await expect(tab()).rejects.toThrow(DOMException);
  expect((await tab()).version).toBe(LAST);
});
