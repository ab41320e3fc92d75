import 'fake-indexeddb/auto';
import { database } from './database';
import { MemoryStorage } from './memory-storage.fixture';
import { wipe } from './wipe';

describe(wipe, () => {
  it('leaves nothing of the person behind, and everything of the device', async () => {
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

  it('leaves what waits to be sent, when it is told to, and nothing else of the person', async () => {
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

  it('leaves nothing in the database where the browser has no localStorage', async () => {
    const db = await database();
    await db.put('session', { refreshToken: 'r1' }, 'current');
    Object.assign(globalThis, { localStorage: null });
    await wipe();
    expect(await db.count('session')).toBe(0);
  });
});

describe('a database that does not open when a person signs out', () => {
  /** Each is a page that has opened nothing yet. */
  async function openPage() {
    jest.resetModules();
    const storage = await import('./database');
    const { finishWipe, ...page } = await import('./wipe');
    storage.beforeUse(finishWipe);
    return { ...storage, ...page };
  }
  const local = new MemoryStorage();
  let forbidden: jest.SpyInstance;

  beforeEach(async () => {
    Object.assign(globalThis, { localStorage: local });
    local.clear();
    const db = await database();
    await db.put('session', { refreshToken: 'r1' }, 'current');
    await db.put('kept', 'an album', ['album', '1']);
    forbidden = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    await expect((await openPage()).wipe()).rejects.toThrow(DOMException);
  });

  it('is wiped before the next visit reads anything of it', async () => {
    forbidden.mockRestore();
    const { openedDatabase } = await openPage();
    const db = await openedDatabase();
    expect([await db.count('session'), await db.count('kept')]).toEqual([0, 1]);
  });

  it('is wiped once, and keeps who signs in afterwards with what they have chosen meanwhile', async () => {
    local.setItem('chorus.private', 'yes');
    forbidden.mockRestore();
    const first = await (await openPage()).openedDatabase();
    await first.put('session', { refreshToken: 'r2' }, 'current');
    const second = await (await openPage()).openedDatabase();
    expect([await second.get('session', 'current'), local.getItem('chorus.private')]).toEqual([{ refreshToken: 'r2' }, 'yes']);
  });

  it('does not open for anybody while it cannot be wiped', async () => {
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
