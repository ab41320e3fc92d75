import 'fake-indexeddb/auto';
import { openedDatabase } from '../../../../platform/storage/database';
import { contentsOf, openInMemory } from './device-tabs.fixture';
import { FeedServer, feedArtistNumber, feedSongNumber, idOf } from './feed-server.fixture';

const song = (n: number) => ({ noun: 'songs', row: feedSongNumber(n) }) as const;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function serve() {
  const server = new FeedServer();
  server.put(song(1), song(2), { noun: 'artists', row: feedArtistNumber(1) });
  return server;
}

describe('a copy of the catalogue in memory', () => {
  it('is the server’s, follows it by its changes alone, and stores nothing', async () => {
    const server = serve();
    const page = await openInMemory(server);
    expect(contentsOf(page.copy())).toEqual(contentsOf(server.now()));
    server.put(song(3));
    server.delete('songs', idOf('songs', 1));
    page.follower.catchUp(server.revision);
    await settled();
    expect(contentsOf(page.copy())).toEqual(contentsOf(server.now()));
    expect(server.asked.filter((asked) => asked === 'snapshot')).toHaveLength(1);
    const db = await openedDatabase();
    expect(await Promise.all([db.count('catalogue-copy'), db.count('catalogue-chunks')])).toEqual([0, 0]);
  });

  it('is reported missing while the server does not answer, and is read at the next catch-up', async () => {
    const server = serve();
    server.fails = true;
    const page = await openInMemory(server);
    expect(page.copy()).toBeUndefined();
    expect(page.moves()).toBe(1);
    page.follower.catchUp();
    await settled();
    expect(contentsOf(page.copy())).toEqual(contentsOf(server.now()));
  });

  it('begins anew with another database', async () => {
    const server = serve();
    const page = await openInMemory(server);
    server.restore(new Map([...server.rows].slice(1)), 'bbbbbbbbbbbb');
    page.follower.catchUp();
    await settled();
    expect(contentsOf(page.copy())).toEqual(contentsOf(server.now()));
  });
});
