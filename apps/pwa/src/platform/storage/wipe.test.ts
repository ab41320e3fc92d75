import 'fake-indexeddb/auto';
import { mediaUrl, personalPictureUrl } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { cachesWith } from './cache.fixture';
import { database } from './database';
import { MemoryStorage } from './memory-storage.fixture';
import { wipe, wipeVisitorsMusic } from './wipe';

describe(wipe, () => {
  it('removes everything about the person, and nothing about the device', async () => {
    const db = await database();
    await db.put('session', { refreshToken: 'r1' }, 'current');
    await db.put('playback', ['a song'], 'songs');
    await db.put('responses', 'the catalogue', '/api/songs');
    await db.put('personal-responses', 'the others', ['ada', '/api/users']);
    await db.put('audio', { url: '/media/a.mp3' }, 'a');
    await db.put('audio-chunks', 'half a song', ['a', 0]);
    await db.put('audio-bytes', 'a song', 'a');
    await db.put('kept', 'an album', ['album', '1']);
    await db.put('automatic', { song: 'a song', playedAt: 1 }, 'a');
    await db.put('conversations', 'read', ['ada', 'ben']);
    await db.put('messages', 'hello', ['ada', 'ben', 1]);
    await db.put('unread', { ben: 1 }, 'ada');
    await db.put('settings', 1_000_000, 'budget');
    await db.add('outbox', { author: { type: 'person', id: 'ada' } });
    await db.add('outbox', { author: { type: 'visitor', id: 'v1' } });
    await db.add('outbox', { damaged: true });
    await db.put('likes', 'liked', ['ada', 0]);
    await db.put('liked-albums', 'liked', ['ada', 0]);
    await db.put('playlists', 'a playlist', ['ada', 'p1']);
    await db.put('playlist-items', 'a song', ['ada', 'p1', 'i1']);
    await db.put('catalogue-copy', 'a copy', 'current');
    await db.put('catalogue-chunks', 'songs', ['a copy', 'songs', 0]);
    const filled = await Promise.all([...db.objectStoreNames].map(async (name) => ((await db.count(name)) > 0 ? name : undefined)));
    expect(filled).toEqual([...db.objectStoreNames]);
    const local = new MemoryStorage({
      'chorus.volume': '30',
      'chorus.visitor': 'v1',
      'chorus.position': '{"songId":"s1","seconds":83}',
      'chorus.unread': '{"p2":3}',
      'chorus.sign-in.abc': '{}',
      'react-resizable-panels:sizes': '{}',
    });
    Object.assign(globalThis, { localStorage: local });

    await wipe();

    const left = await Promise.all([...db.objectStoreNames].map(async (name) => [name, await db.getAll(name)] as const));
    expect(left.filter(([, values]) => values.length > 0)).toEqual([
      ['audio', [{ url: '/media/a.mp3' }]],
      ['audio-bytes', ['a song']],
      ['audio-chunks', ['half a song']],
      ['catalogue-chunks', ['songs']],
      ['catalogue-copy', ['a copy']],
      ['kept', ['an album']],
      ['outbox', [{ author: { type: 'visitor', id: 'v1' }, order: 2 }]],
      ['responses', ['the catalogue']],
      ['settings', [1_000_000]],
    ]);
    expect(Array.from({ length: local.length }, (_, at) => local.key(at))).toEqual([
      'chorus.volume',
      'chorus.visitor',
      'react-resizable-panels:sizes',
      'chorus.wipe',
    ]);
  });

  it('removes the covers that were shown, and those of downloads that nobody else has', async () => {
    const cover = (n: number) => mediaUrl({ hash: String(n).repeat(64), ext: 'webp' });
    const portrait = personalPictureUrl({ hash: 'a'.repeat(64), ext: 'webp' });
    const playlist = personalPictureUrl({ hash: 'b'.repeat(64), ext: 'webp' });
    const download = { kind: 'album', title: '', artist: '', songs: [], keptAt: 1, isPaused: false };
    const db = await database();
    await db.clear('kept');
    await db.put('kept', { ...download, id: '1', imageUrl: cover(1), owners: ['', 'ada'] }, ['album', '1']);
    await db.put('kept', { ...download, kind: 'playlist', id: '2', imageUrl: playlist, owners: ['ada'] }, ['playlist', '2']);
    const caches = cachesWith({
      'chorus-covers': [cover(1), portrait],
      'chorus-kept-covers': [cover(1), playlist],
      'chorus-documents': ['/albums/1'],
    });
    Object.assign(globalThis, { caches, localStorage: new MemoryStorage() });
    await wipe();
    expect(caches.left()).toEqual({ 'chorus-kept-covers': [cover(1)], 'chorus-documents': ['/albums/1'] });
  });

  it('removes everything else where the browser forbids caches', async () => {
    const db = await database();
    await db.put('session', { refreshToken: 'r1' }, 'current');
    Object.assign(globalThis, { caches: { keys: () => Promise.reject(new DOMException('', 'SecurityError')) } });
    await wipe();
    expect(await db.count('session')).toBe(0);
  });

  it('keeps only unsent items of the person, when requested', async () => {
    const db = await database();
    await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
    await db.add('outbox', { author: { type: 'person', id: 'ada' } });
    await db.add('outbox', { damaged: true });
    await db.put('playback', ['a song'], 'songs');
    const local = new MemoryStorage({ 'chorus.position': '{"songId":"s1","seconds":83}' });
    Object.assign(globalThis, { localStorage: local });

    await wipe({ keepUnsent: true });

    expect([await db.count('outbox'), await db.count('playback'), local.length]).toEqual([2, 0, 0]);
  });

  it('clears the database even without localStorage', async () => {
    const db = await database();
    await db.put('session', { refreshToken: 'r1' }, 'current');
    Object.assign(globalThis, { localStorage: null });
    await wipe();
    expect(await db.count('session')).toBe(0);
  });
});

describe('music where only people who are signed in may listen', () => {
  async function fill() {
    const db = await database();
    await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
    await db.put('responses', 'the catalogue', '/api/songs');
    await db.put('audio-bytes', 'a song', 'a');
    await db.put('kept', 'an album', ['album', '1']);
    await db.put('catalogue-copy', 'a copy', 'current');
    await db.put('playback', ['a song'], 'songs');
    await db.put('settings', 1_000_000, 'budget');
    const caches = cachesWith({ 'chorus-covers': ['/a'], 'chorus-kept-covers': ['/b'], 'chorus-documents': ['/'], 'of-others': ['/c'] });
    const local = new MemoryStorage({ 'chorus.listening': 'signedIn', 'chorus.catalogue': 'yes' });
    Object.assign(globalThis, { caches, localStorage: local });
    return { db, caches, local };
  }
  const filledIn = async (db: Awaited<ReturnType<typeof database>>) => {
    const names = [...db.objectStoreNames];
    const counts = await Promise.all(names.map((name) => db.count(name)));
    return names.filter((_, at) => counts[at]);
  };

  it('goes with the person who signs out: from the database, the caches and the lists that wait for it', async () => {
    const { db, caches, local } = await fill();
    await wipe();
    expect([await filledIn(db), caches.left()]).toEqual([['settings'], { 'of-others': ['/c'] }]);
    expect([local.getItem('chorus.catalogue'), local.getItem('chorus.listening')]).toEqual([null, 'signedIn']);
  });

  it('stays for the next person who signs in', async () => {
    const { db } = await fill();
    await wipe({ keepUnsent: true });
    expect(await filledIn(db)).toContain('audio-bytes');
  });

  it('that visitors were given before goes, but not that of a person whose session has ended', async () => {
    const { db } = await fill();
    await db.put('session', { refreshToken: null, person: { id: 'ada' } }, 'current');
    await wipeVisitorsMusic();
    expect(await filledIn(db)).toContain('audio-bytes');
    await db.clear('session');
    await wipeVisitorsMusic();
    expect(await filledIn(db)).toEqual(['settings']);
  });
});

describe('downloads at sign-out', () => {
  const songOf = (n: number) => songNumber(n, { audioUrl: mediaUrl({ hash: String(n).repeat(64), ext: 'mp3' }) });
  const hashOf = (n: number) => String(n).repeat(64);
  const album = (id: string, songs: number[], owners?: string[]) => ({
    ...{ kind: 'album', id, title: id, artist: '', imageUrl: '', keptAt: 1, isPaused: false, later: 'field' },
    ...{ songs: songs.map(songOf), ...(owners && { owners }) },
  });
  const stored = (n: number, isComplete = true) => ({
    ...{ hash: hashOf(n), url: songOf(n).audioUrl, etag: null, size: 10, received: isComplete ? 10 : 5 },
    ...{ isComplete, form: 'blob' },
  });

  beforeEach(async () => {
    Object.assign(globalThis, { localStorage: new MemoryStorage() });
    const db = await database();
    await Promise.all([...db.objectStoreNames].map((name) => db.clear(name)));
    for (const n of [1, 2, 3, 4]) await db.put('audio', stored(n, n !== 4), hashOf(n));
  });
  const keep = async (...albums: ReturnType<typeof album>[]) => {
    const db = await database();
    for (const one of albums) await db.put('kept', one, ['album', one.id]);
  };
  const playedAt = async () => {
    const db = await database();
    const [hashes, rows] = [await db.getAllKeys('automatic'), (await db.getAll('automatic')) as { playedAt: number }[]];
    return Object.fromEntries(hashes.map((hash, at) => [Number(hash[0]), rows[at]?.playedAt]));
  };

  it.each([false, true])('go with the person, and stay with the visitor (unsent items kept: %p)', async (keepUnsent) => {
    await keep(album('hers', [1], ['ada']), album('both', [2], ['', 'ada']), album('visitors', [3], ['']));
    await wipe({ keepUnsent });
    expect(await (await database()).getAll('kept')).toEqual([album('both', [2], ['']), album('visitors', [3], [''])]);
  });

  it('that an earlier release stored go with the person, and those of a later release stay', async () => {
    await keep(album('early', [1]));
    const later = { ...album('late', [2], ['ada']), v: 2 };
    await (await database()).put('kept', later, ['album', 'late']);
    await wipe();
    expect(await (await database()).getAll('kept')).toEqual([later]);
  });

  it('leave their whole songs as the first to be evicted, also those of an earlier person, and no played song', async () => {
    await keep(album('hers', [1, 2, 4], ['ada']), album('visitors', [2], ['']));
    const db = await database();
    await db.put('automatic', { song: songOf(1), playedAt: 5 }, hashOf(1));
    await db.put('automatic', { song: songOf(2), playedAt: 6 }, hashOf(2));
    await db.put('automatic', { song: songOf(3), playedAt: -1 }, hashOf(3));
    await wipe();
    expect(await playedAt()).toEqual({ 1: -1, 3: -1 });
  });
});

describe('a database that does not open at sign-out', () => {
  async function openPage() {
    jest.resetModules();
    const storage = await import('./database');
    const { finishWipe, ...page } = await import('./wipe');
    storage.beforeUse(finishWipe);
    return { ...storage, ...page };
  }
  const local = new MemoryStorage();
  const albumOfAda = {
    ...{ kind: 'album', id: '2', title: '', artist: '', imageUrl: '', songs: [] },
    ...{ keptAt: 1, isPaused: false, owners: ['ada'] },
  };
  let forbidden: jest.SpyInstance;

  beforeEach(async () => {
    Object.assign(globalThis, { localStorage: local });
    local.clear();
    const db = await database();
    await db.put('session', { refreshToken: 'r1' }, 'current');
    await db.clear('kept');
    await db.put('kept', 'an album', ['album', '1']);
    await db.put('kept', albumOfAda, ['album', '2']);
    forbidden = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    await expect((await openPage()).wipe()).rejects.toThrow(DOMException);
  });

  it('is wiped before the next page load reads anything', async () => {
    forbidden.mockRestore();
    const { openedDatabase } = await openPage();
    const db = await openedDatabase();
    expect([await db.count('session'), await db.count('kept')]).toEqual([0, 1]);
  });

  it('is wiped once, without the data of the person who signs in afterwards', async () => {
    local.setItem('chorus.private', 'yes');
    forbidden.mockRestore();
    const first = await (await openPage()).openedDatabase();
    await first.put('session', { refreshToken: 'r2' }, 'current');
    const second = await (await openPage()).openedDatabase();
    expect([await second.get('session', 'current'), local.getItem('chorus.private')]).toEqual([{ refreshToken: 'r2' }, 'yes']);
  });

  it('does not open while it cannot be wiped', async () => {
    forbidden.mockRestore();
    const refused = jest.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    const page = await openPage();
    await expect(page.database()).rejects.toThrow(DOMException);
    refused.mockRestore();
    const db = await page.database();
    expect(await db.count('session')).toBe(0);
  });
});
