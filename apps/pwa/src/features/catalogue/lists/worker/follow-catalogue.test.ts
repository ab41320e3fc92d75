import 'fake-indexeddb/auto';
import { deleteDatabase, openedDatabase } from '../../../../platform/storage/database';
import { contentsOf, openBrowser } from './device-tabs.fixture';
import { feedArtistNumber, FeedServer, feedSongNumber, idOf } from './feed-server.fixture';

const artist = (n: number, fullName?: string) => ({ noun: 'artists', row: feedArtistNumber(n, fullName) }) as const;
const song = (n: number) => ({ noun: 'songs', row: feedSongNumber(n) }) as const;

async function start() {
  const server = new FeedServer();
  server.put(...[1, 2, 3, 4, 5].map((n) => song(n)), artist(1));
  const browser = openBrowser(server);
  const tab = await browser.openTab();
  await browser.settled();
  return { server, browser, tab };
}

afterEach(deleteDatabase);

describe('the device’s copy of the catalogue', () => {
  it('is the server’s after the first visit, and asks for what is new alone from then on', async () => {
    const { server, browser, tab } = await start();
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
    server.asked = [];
    const before = server.revision;
    server.put(song(6));
    tab.follower.catchUp(server.revision);
    await browser.settled();
    expect(server.asked).toEqual([`changes since ${before}`]);
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
  });

  it.each([1, 7])('is not shown before it has the %i songs that came after the snapshot which the server had made', async (count) => {
    const server = new FeedServer();
    server.put(song(1));
    server.made = server.now();
    server.put(...Array.from({ length: count }, (_, at) => song(at + 2)));
    const browser = openBrowser(server);
    const tab = await browser.openTab();
    const moves = tab.moves();
    await browser.settled();
    expect(tab.moves()).toBe(moves + 1);
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
  });

  it('is shown as the snapshot has it when there is no answer with what came after it', async () => {
    const server = new FeedServer();
    server.put(song(1));
    server.changes = () => Promise.reject(new Error('The server is away'));
    const browser = openBrowser(server);
    const tab = await browser.openTab();
    await browser.settled();
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
  });

  it('is begun anew when the browser has lost a part of it', async () => {
    const { server, browser } = await start();
    const db = await openedDatabase();
    const keys = await db.getAllKeys('catalogue-chunks');
    await db.delete(
      'catalogue-chunks',
      keys.find(([, noun]) => noun === 'songs')!,
    );
    server.asked = [];
    const later = await browser.openTab();
    await browser.settled();
    expect(server.asked).toContain('snapshot');
    expect(contentsOf(later.copy())).toEqual(contentsOf(server.now()));
  });

  it('asks nothing about a revision that it has', async () => {
    const { server, browser, tab } = await start();
    server.asked = [];
    tab.follower.catchUp(server.revision);
    await browser.settled();
    expect(server.asked).toEqual([]);
  });

  it('is there at once at the next visit, without the server too', async () => {
    const { server, browser } = await start();
    server.fails = true;
    const next = await browser.openTab();
    expect(contentsOf(next.copy())).toEqual(contentsOf(server.now()));
  });

  it('shows nothing of a page of changes before the last one has arrived', async () => {
    const { server, browser, tab } = await start();
    const moves = tab.moves();
    server.put(...[11, 12, 13, 14, 15, 16, 17].map((n) => song(n)));
    tab.follower.catchUp();
    await browser.settled();
    expect(tab.moves()).toBe(moves + 1);
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
  });

  it('goes on after half an answer from where it was', async () => {
    const { server, browser, tab } = await start();
    server.put(artist(2));
    server.fails = true;
    tab.follower.catchUp();
    await browser.settled();
    expect(tab.copy()?.artists.size).toBe(1);
    tab.follower.catchUp();
    await browser.settled();
    expect(tab.copy()?.artists.size).toBe(2);
    expect(server.asked.filter((asked) => asked === 'snapshot')).toHaveLength(1);
  });

  it('begins anew with another database, and shows the old copy until the new one is whole', async () => {
    const { server, browser, tab } = await start();
    server.restore(new Map([...server.rows].slice(2)), 'bbbbbbbbbbbb');
    server.put(artist(1, 'Restored'));
    const before = tab.copy();
    tab.follower.catchUp();
    expect(tab.copy()).toBe(before);
    await browser.settled();
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
    const db = await openedDatabase();
    const copies = new Set((await db.getAllKeys('catalogue-chunks')).map(([copy]) => copy));
    expect([...copies]).toEqual(['copy 2']);
  });

  it('is not begun where there is no room', async () => {
    const server = new FeedServer();
    const browser = openBrowser(server);
    browser.room.is = false;
    const tab = await browser.openTab();
    await browser.settled();
    expect(server.asked).toEqual([]);
    expect(tab.copy()).toBeUndefined();
  });

  it('is left alone for this visit when the disk is full, without its first pieces', async () => {
    const server = new FeedServer();
    server.put(artist(1), song(1));
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    const browser = openBrowser(server);
    const tab = await browser.openTab();
    await browser.settled();
    full.mockRestore();
    tab.follower.catchUp();
    await browser.settled();
    expect(server.asked).toEqual(['snapshot']);
    expect(tab.copy()).toBeUndefined();
    expect(await (await openedDatabase()).count('catalogue-chunks')).toBe(0);
  });

  it('stays up to date in memory while changes find no room on disk, which the next visit asks for again', async () => {
    const { server, browser, tab } = await start();
    server.put(artist(2));
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    tab.follower.catchUp();
    await browser.settled();
    expect(tab.copy()?.artists.size).toBe(2);
    full.mockRestore();
    const next = await browser.openTab();
    await browser.settled();
    expect(contentsOf(next.copy())).toEqual(contentsOf(server.now()));
  });

  it('is made again when the browser has thrown it away, and answers until then', async () => {
    const { server, browser, tab } = await start();
    const db = await openedDatabase();
    await db.clear('catalogue-copy');
    await db.clear('catalogue-chunks');
    tab.follower.catchUp();
    expect(tab.copy()?.songs.size).toBe(5);
    await browser.settled();
    expect(contentsOf((await tab.store.read())?.copy)).toEqual(contentsOf(server.now()));
  });

  it('is made again when a piece of it is unreadable', async () => {
    const { server, browser } = await start();
    const db = await openedDatabase();
    const [key] = await db.getAllKeys('catalogue-chunks');
    await db.put('catalogue-chunks', { _id: ['damaged'] }, key);
    const next = await browser.openTab();
    await browser.settled();
    expect(contentsOf(next.copy())).toEqual(contentsOf(server.now()));
  });

  it('is removed when it is not wanted, and made again when it is', async () => {
    const { server, browser, tab } = await start();
    tab.follower.setWanted(false);
    tab.follower.catchUp(server.revision);
    await browser.settled();
    expect(tab.copy()).toBeUndefined();
    const db = await openedDatabase();
    expect(await Promise.all([db.count('catalogue-copy'), db.count('catalogue-chunks')])).toEqual([0, 0]);
    tab.follower.setWanted(true);
    await browser.settled();
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
  });

  it('is fetched once for two tabs, of which one asks and the other hears', async () => {
    const { server, browser, tab } = await start();
    const other = await browser.openTab();
    await browser.settled();
    server.put(artist(2), song(7));
    server.delete('songs', idOf('songs', 1));
    tab.follower.catchUp();
    await browser.settled();
    expect(contentsOf(other.copy())).toEqual(contentsOf(server.now()));
    expect(server.asked.filter((asked) => asked === 'snapshot')).toHaveLength(1);
  });
});
