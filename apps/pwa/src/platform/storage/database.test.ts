import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { versions } from './schema';

const NAME = 'chorus';
const LAST = versions.length;
const connections: { close: () => void }[] = [];

async function openTab() {
  jest.resetModules();
  const { database, openedDatabase } = await import('./database');
  const open = async (how = database) => {
    const db = await how();
    connections.push(db);
    return db;
  };
  return Object.assign(() => open(), { howeverLong: () => open(openedDatabase) });
}

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

it.each([...versions.keys()].slice(1))('database: upgrades version %i and keeps its rows', async (version) => {
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

it("database: does not block a newer release's upgrade, and both go on writing", async () => {
  const tab = await openTab();
  await (await tab()).put('playback', ['before'], 'songs');
  const newer = await openTomorrows();
  expect(await newer.get('playback', 'songs')).toEqual(['before']);

  await newer.put('tomorrow', 'mine', 1);
  await (await tab()).put('playback', ['after'], 'songs');
  expect(await newer.get('playback', 'songs')).toEqual(['after']);
  expect(await newer.get('tomorrow', 1)).toBe('mine');
});

it('database: writes in progress finish before a newer release upgrades', async () => {
  const db = await (await openTab())();
  const writing = db.put('playback', ['last'], 'songs');
  const newer = await openTomorrows();
  await writing;
  expect(await newer.get('playback', 'songs')).toEqual(['last']);
});

it('database: is opened again when it is deleted under an open tab', async () => {
  const tab = await openTab();
  await (await tab()).put('settings', 1, 'budget');
  await deleteDB(NAME);
  expect(await (await tab()).get('settings', 'budget')).toBeUndefined();
});

it('database: missing stores are added, and rows of the others are kept', async () => {
  const half: IDBPDatabase = await openDB(NAME, LAST, { upgrade: (db) => void db.createObjectStore('session') });
  await half.put('session', { person: 'ada' }, 'current');
  half.close();
  const db = await (await openTab())();
  await db.put('settings', 1, 'budget');
  expect(await db.get('settings', 'budget')).toBe(1);
  expect(await db.get('session', 'current')).toEqual({ person: 'ada' });
});

it('database: rejects after two failed attempts, and is complete when it opens again', async () => {
  await leaveBehind(LAST);
  const open = jest.spyOn(indexedDB, 'open').mockImplementationOnce(damaged);
  expect(await (await (await openTab())()).count('settings')).toBe(1);
  connections.splice(0).forEach((db) => db.close());

  open.mockImplementationOnce(damaged).mockImplementationOnce(damaged);
  const tab = await openTab();
  await expect(tab()).rejects.toThrow('backing store');
  expect(await (await tab()).count('settings')).toBe(1);
});

it('database: is empty after the user has deleted it', async () => {
  const tab = await openTab();
  await (await tab()).put('settings', 1, 'budget');
  const { deleteDatabase } = await import('./database');
  await deleteDatabase();
  expect(await (await tab()).count('settings')).toBe(0);
});

describe('a database that does not open in time', () => {
  async function blockedTab() {
    const old: IDBPDatabase = await openDB(NAME, 1, { upgrade: (db) => void db.createObjectStore('playback') });
    connections.push(old);
    await old.put('playback', ['kept'], 'songs');
    return { old, tab: await openTab() };
  }

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('rejects after 5 s, and later calls at once', async () => {
    const { tab } = await blockedTab();
    const asked = tab();
    const rejected = expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(5_000);
    await rejected;
    await expect(tab()).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('opens with all its rows once the old tab is closed', async () => {
    const { old, tab } = await blockedTab();
    const rejected = expect(tab()).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(5_000);
    await rejected;
    const late = tab.howeverLong();
    old.close();
    await jest.advanceTimersByTimeAsync(100);
    expect(await (await late).get('playback', 'songs')).toEqual(['kept']);
    expect(await (await tab()).get('playback', 'songs')).toEqual(['kept']);
  });
});

it('database: rejects when the browser forbids storage, and tries again the next time', async () => {
  const tab = await openTab();
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('', 'SecurityError');
  });
  await expect(tab()).rejects.toThrow(DOMException);
  expect((await tab()).version).toBe(LAST);
});
