import 'fake-indexeddb/auto';
import { deleteDatabase } from '../../../../platform/storage/database';
import { contentsOf, openBrowser } from './device-tabs.fixture';
import { FeedServer, feedSongNumber } from './feed-server.fixture';

afterEach(deleteDatabase);

it('the device’s copy is known to be as new as the server only after the server has answered', async () => {
  const server = new FeedServer();
  server.put({ noun: 'songs', row: feedSongNumber(1) });
  const browser = openBrowser(server);
  await browser.openTab();
  await browser.settled();
  const changes = jest.spyOn(server, 'changes').mockRejectedValue(new Error('The server is away'));
  const next = await browser.openTab();
  await browser.settled();
  expect([contentsOf(next.copy()), next.caughtUp()]).toEqual([contentsOf(server.now()), 0]);
  changes.mockRestore();
  next.follower.catchUp();
  await browser.settled();
  expect(next.caughtUp()).toBe(1);
});

it('the device’s copy in a tab that has not heard of one change has it once it hears of the next', async () => {
  const server = new FeedServer();
  server.put({ noun: 'songs', row: feedSongNumber(1) });
  const browser = openBrowser(server);
  const [tab, other] = [await browser.openTab(), await browser.openTab()];
  await browser.settled();
  for (const [n, isLost] of [true, false].entries()) {
    browser.line.isLost = isLost;
    server.put({ noun: 'songs', row: feedSongNumber(n + 2) });
    tab.follower.catchUp();
    await browser.settled();
  }
  expect(contentsOf(other.copy())).toEqual(contentsOf(server.now()));
});
