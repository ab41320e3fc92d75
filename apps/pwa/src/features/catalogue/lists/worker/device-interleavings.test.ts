import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { deleteDatabase } from '../../../../platform/storage/database';
import { contentsOf, openBrowser } from './device-tabs.fixture';
import type { DeviceTab } from './device-tabs.fixture';
import { feedArtistNumber, FeedServer, feedSongNumber, idOf } from './feed-server.fixture';

const RUNS = process.env.CHORUS_LONG === undefined ? 60 : 3_000;

const some = fc.nat({ max: 5 });
const act = fc.oneof(
  fc.record({ type: fc.constantFrom('song', 'artist', 'lose song', 'lose artist'), n: some, m: some }),
  fc.record({ type: fc.constantFrom('ask', 'ask', 'ask', 'open'), n: some, m: some }),
  fc.record({ type: fc.constantFrom('wait', 'wait', 'fail', 'back up', 'restore', 'forget', 'throw away'), n: some, m: some }),
);

it('tabs of a device are equal to the server after any order of changes, restores, failures and questions', async () => {
  const property = fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
    const server = new FeedServer();
    let backup = new Map(server.rows);
    const browser = openBrowser(server);
    const tabs: DeviceTab[] = [await browser.openTab()];
    for (const [turn, { type, n, m }] of acts.entries()) {
      switch (type) {
        case 'song':
          server.put({ noun: 'songs', row: feedSongNumber(n, { title: `Song ${turn}`, artistId: idOf('artists', m) }) });
          break;
        case 'artist':
          server.put({ noun: 'artists', row: feedArtistNumber(n, `Artist ${turn}`) });
          break;
        case 'lose song':
          server.delete('songs', idOf('songs', n));
          break;
        case 'lose artist':
          server.delete('artists', idOf('artists', n));
          break;
        case 'ask':
          tabs[n % tabs.length]?.follower.catchUp();
          break;
        case 'open':
          if (tabs.length < 3) tabs.push(await browser.openTab());
          break;
        case 'fail':
          server.fails = true;
          break;
        case 'back up':
          backup = new Map(server.rows);
          break;
        case 'restore':
          server.restore(backup, String(turn).padStart(12, '0'));
          break;
        case 'forget':
          server.forgotten = Math.max(server.forgotten, Number(server.revision.split('-')[0]) - n);
          break;
        case 'throw away':
          await browser.throwAway();
          break;
        default:
          await browser.settled();
      }
    }
    await browser.settled();
    server.fails = false;
    for (const tab of tabs) tab.follower.catchUp();
    await browser.settled();
    const expected = contentsOf(server.now());
    for (const tab of tabs) expect(contentsOf(tab.copy())).toEqual(expected);
    expect(contentsOf((await tabs[0]!.store.read())?.copy)).toEqual(expected);
    await deleteDatabase();
  });
  await fc.assert(property, { numRuns: RUNS, seed: 20261126, endOnFailure: true });
});
