import 'fake-indexeddb/auto';
import { FEED_FORM, RAISED_FORM } from '@chorus/contracts';
import { deleteDatabase, openedDatabase } from '../../../../platform/storage/database';
import { contentsOf, openBrowser } from './device-tabs.fixture';
import { feedAlbumNumber, feedArtistNumber, FeedServer, feedSongNumber, idOf } from './feed-server.fixture';

const artist = (n: number) => ({ noun: 'artists', row: feedArtistNumber(n) }) as const;
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

describe('a device’s copy of the catalogue in an earlier form', () => {
  /** A tab of the release before leaves only what it knows of a chunk and of the copy's row. */
  async function writtenByFormerRelease(noun: string, dropped: readonly string[], known: object = {}): Promise<void> {
    const db = await openedDatabase();
    const key = (await db.getAllKeys('catalogue-chunks')).find(([, of]) => of === noun)!;
    const drop = (row: unknown, names: readonly string[]) =>
      Object.fromEntries(Object.entries(row!).filter(([name]) => !names.includes(name)));
    await db.put('catalogue-chunks', drop(await db.get('catalogue-chunks', key), dropped), key);
    await db.put('catalogue-copy', { ...drop(await db.get('catalogue-copy', 'current'), ['form']), ...known }, 'current');
  }

  const withLevel = { noun: 'albums', row: feedAlbumNumber(1, { integrated: -900, truePeak: 10 }) } as const;
  const snapshotsOf = ({ asked }: FeedServer) => asked.filter((question) => question === 'snapshot').length;

  it.each([
    ['the audio of its songs', 'songs', ['audioHash', 'audioExt']],
    ['how loud its albums are', 'albums', ['integrated', 'truePeak']],
  ])('is fetched again once when a tab of the release before has dropped %s, and answers until then', async (_, noun, dropped) => {
    const { server, browser, tab } = await start();
    server.put(withLevel);
    tab.follower.catchUp();
    await browser.settled();
    await writtenByFormerRelease(noun, dropped);
    server.asked = [];
    const later = await browser.openTab();
    expect(later.copy()?.songs.size).toBe(5);
    await browser.settled();
    expect(contentsOf(later.copy())).toEqual(contentsOf(server.now()));
    later.follower.catchUp();
    await browser.settled();
    expect(snapshotsOf(server)).toBe(1);
  });

  it('gets the credits of songs with the changes when a page of the release before has stored it, which drops them', async () => {
    const { server, browser } = await start();
    const credits = { artistIds: [idOf('artists', 1), idOf('artists', 2)], joinPhrases: [' feat. ', ''] };
    server.formSince = server.count;
    for (const n of [1, 2, 3, 4, 5]) server.put({ noun: 'songs', row: feedSongNumber(n, credits) });
    const tab = await browser.openTab();
    await browser.settled();
    expect(contentsOf(tab.copy())).toEqual(contentsOf(server.now()));
    await writtenByFormerRelease('songs', Object.keys(credits), { form: RAISED_FORM });
    server.asked = [];
    const later = await browser.openTab();
    await browser.settled();
    expect(contentsOf(later.copy())).toEqual(contentsOf(server.now()));
    expect(snapshotsOf(server)).toBe(0);
    expect(later.copy()?.form).toBe(FEED_FORM);
  });

  it('keeps its form while a server of the release before answers, and asks again in the next visit', async () => {
    const { server, browser } = await start();
    const credits = { artistIds: [idOf('artists', 1)], joinPhrases: [''] };
    server.formSince = server.count;
    server.put({ noun: 'songs', row: feedSongNumber(1, credits) });
    await browser.openTab();
    await browser.settled();
    await writtenByFormerRelease('songs', Object.keys(credits), { form: RAISED_FORM });
    server.form = RAISED_FORM;
    const during = await browser.openTab();
    await browser.settled();
    expect(during.copy()?.form).toBe(RAISED_FORM);
    server.form = FEED_FORM;
    const later = await browser.openTab();
    await browser.settled();
    expect(contentsOf(later.copy())).toEqual(contentsOf(server.now()));
  });

  it('is fetched again once in a visit when a server of the release before has sent it', async () => {
    const { server, browser, tab } = await start();
    server.form = undefined;
    server.put(song(6));
    tab.follower.catchUp();
    await browser.settled();
    server.asked = [];
    for (let visit = 1; visit <= 2; visit += 1) {
      const later = await browser.openTab();
      await browser.settled();
      later.follower.catchUp();
      await browser.settled();
      expect(snapshotsOf(server)).toBe(visit);
    }
  });

  it('is fetched again at a moment of its own, since all devices get a release at the same time', async () => {
    const { server, browser } = await start();
    await writtenByFormerRelease('songs', ['audioHash']);
    server.asked = [];
    browser.later.waits = true;
    const later = await browser.openTab();
    await browser.settled();
    later.follower.catchUp();
    await browser.settled();
    expect([snapshotsOf(server), browser.later.work.length]).toEqual([0, 1]);
    browser.later.work[0]!();
    await browser.settled();
    expect(snapshotsOf(server)).toBe(1);
    expect(contentsOf(later.copy())).toEqual(contentsOf(server.now()));
  });

  it('is fetched again after that has failed, by the same page', async () => {
    const { server, browser } = await start();
    await writtenByFormerRelease('songs', ['audioHash']);
    server.failsSnapshot = true;
    const later = await browser.openTab();
    await browser.settled();
    later.follower.catchUp();
    await browser.settled();
    expect(contentsOf(later.copy())).toEqual(contentsOf(server.now()));
  });

  it('is fetched again at another moment of its own after that has failed', async () => {
    const { server, browser } = await start();
    await writtenByFormerRelease('songs', ['audioHash']);
    server.asked = [];
    server.failsSnapshot = true;
    browser.later.waits = true;
    const later = await browser.openTab();
    await browser.settled();
    browser.later.work[0]!();
    await browser.settled();
    later.follower.catchUp();
    await browser.settled();
    expect([snapshotsOf(server), browser.later.work.length]).toEqual([1, 2]);
  });
});
