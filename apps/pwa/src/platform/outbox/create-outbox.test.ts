import { ada, arrives, bob, Browser, visitor } from './outbox.fixture';
import type { Author, Outcome } from './outbox-kind';
import type { Fate } from './outbox.fixture';

const fails = (outcome: Outcome): Fate => ({ isStored: false, outcome });
const away = fails({ type: 'later' });
const settled = () => jest.advanceTimersByTimeAsync(0);
const inTheEnd = () => jest.advanceTimersByTimeAsync(600_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function written(browser: Browser, ...numbers: number[]) {
  const tab = browser.openTab();
  for (const number of numbers) await tab.say('hall', number);
  return tab;
}

describe('the outbox', () => {
  it('sends a new item at once, and removes it when delivered', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    tab.outbox.actAs(ada);
    await tab.say('hall', 1);
    await settled();
    expect(browser.server.numbersIn('hall')).toEqual([1]);
    expect(browser.items).toEqual([]);
  });

  it('sends items of an earlier page load in order, several per request', async () => {
    const browser = new Browser();
    (await written(browser, 1, 2, 3, 4)).close();
    browser.openTab().outbox.actAs(ada);
    await settled();
    expect(browser.server.requests.map(({ numbers }) => numbers)).toEqual([[1, 2, 3], [4]]);
  });

  it("sends only the items of the page's current author", async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    await tab.say('hall', 1, ada);
    await tab.say('hall', 2, bob);
    await tab.say('hall', 3, visitor);
    await settled();
    expect(browser.server.requests).toEqual([]);
    tab.outbox.actAs(bob);
    await settled();
    tab.outbox.actAs(visitor);
    await settled();
    expect(browser.server.stored.map(({ author, saying }) => [author.id, saying.number])).toEqual([
      ['bob', 2],
      [visitor.id, 3],
    ]);
  });

  it('sends items of a visitor’s earlier id under the current id', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    const replacement: Author = { type: 'visitor', id: 'c0ffee00-0000-4000-8000-000000000001' };
    await tab.say('hall', 1, replacement);
    await tab.say('hall', 2, visitor);
    tab.outbox.actAs(visitor);
    await settled();
    expect(browser.server.stored.map(({ author, saying }) => [author, saying.number])).toEqual([
      [visitor, 1],
      [visitor, 2],
    ]);
  });

  it('aborts a request when the author changes, and repeats it when the author is back', async () => {
    const browser = new Browser();
    browser.server.fates = [{ isStored: false, outcome: 'never' }];
    const tab = await written(browser, 1);
    tab.outbox.actAs(ada);
    await settled();
    tab.outbox.actAs(bob);
    await settled();
    tab.outbox.actAs(ada);
    await settled();
    expect(browser.server.requests.map(({ author }) => author.id)).toEqual(['ada', 'ada']);
    expect(browser.server.numbersIn('hall')).toEqual([1]);
  });

  it('removes items that another tab added before it knew of the sign-out, but none written since', async () => {
    const browser = new Browser();
    const late = browser.openTab();
    await late.say('hall', 1, ada);
    await late.say('hall', 2, visitor);
    await browser.openTab().say('hall', 3, ada);
    await late.outbox.forget(ada);
    expect(browser.items.map(({ author, payload }) => [author.id, payload])).toEqual([
      [visitor.id, { room: 'hall', number: 2 }],
      ['ada', { room: 'hall', number: 3 }],
    ]);
  });

  it('retries with backoff while the server does not respond', async () => {
    const browser = new Browser();
    browser.server.fates = Array.from({ length: 50 }, () => away);
    const tab = await written(browser, 1);
    tab.outbox.actAs(ada);
    await jest.advanceTimersByTimeAsync(299);
    expect(browser.server.requests).toHaveLength(1);
    await inTheEnd();
    expect(browser.server.requests).toHaveLength(51);
    expect(browser.server.numbersIn('hall')).toEqual([1]);
  });

  it('respects Retry-After, whatever happens in the meantime', async () => {
    const browser = new Browser();
    browser.server.fates = [fails({ type: 'later', waitMs: 90_000 })];
    const tab = await written(browser, 1);
    tab.outbox.actAs(ada);
    await jest.advanceTimersByTimeAsync(89_999);
    tab.outbox.flush();
    await settled();
    expect(browser.server.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(browser.server.numbersIn('hall')).toEqual([1]);
  });

  it.each([1, 2])(
    'sends fifty waiting items in order, once each and without a pause, when the network is back (tabs: %i)',
    async (count) => {
      const browser = new Browser();
      const fifty = Array.from({ length: 50 }, (_, at) => at + 1);
      (await written(browser, ...fifty)).close();
      browser.server.fates = Array.from({ length: 10_000 }, () => away);
      const tabs = Array.from({ length: count }, () => browser.openTab({ mostAtOnce: 1 }));
      tabs.forEach(({ outbox }) => outbox.actAs(ada));
      await inTheEnd();
      browser.server.fates = [];
      browser.server.requests.length = 0;
      tabs.forEach(({ outbox }) => outbox.flush());
      await settled();
      expect(browser.server.requests.flatMap(({ numbers }) => numbers)).toEqual(fifty);
      expect(browser.items).toEqual([]);
    },
  );

  it('waits for a renewed session', async () => {
    const browser = new Browser();
    browser.server.fates = [fails({ type: 'unauthorized' })];
    const tab = await written(browser, 1);
    tab.outbox.actAs(ada);
    await inTheEnd();
    expect(browser.server.requests).toHaveLength(1);
    tab.outbox.actAs(ada);
    await settled();
    expect(browser.server.numbersIn('hall')).toEqual([1]);
  });

  it('gives up on a request that is never answered', async () => {
    const browser = new Browser();
    browser.server.fates = [{ isStored: true, outcome: 'never' }];
    const tab = await written(browser, 1);
    tab.outbox.actAs(ada);
    await inTheEnd();
    expect(browser.server.requests).toHaveLength(2);
    expect(browser.items).toEqual([]);
  });

  it('sends items of other partitions while one hangs', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    tab.outbox.actAs(ada);
    browser.server.fates = [{ isStored: false, outcome: 'never' }];
    await tab.say('hall', 1);
    await settled();
    await tab.say('kitchen', 2);
    await settled();
    await tab.say('kitchen', 3);
    await settled();
    expect(browser.server.numbersIn('kitchen')).toEqual([2, 3]);
  });

  it('recovers when storage does', async () => {
    const browser = new Browser();
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const tab = await written(browser, 1);
    browser.isStorageBroken = true;
    tab.outbox.actAs(ada);
    await jest.advanceTimersByTimeAsync(20_000);
    browser.isStorageBroken = false;
    await inTheEnd();
    expect(browser.server.numbersIn('hall')).toEqual([1]);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  it('sends each item once when two tabs are open', async () => {
    const browser = new Browser();
    (await written(browser, 1, 2, 3, 4, 5, 6, 7)).close();
    const tabs = [browser.openTab(), browser.openTab()];
    tabs.forEach(({ outbox }) => outbox.actAs(ada));
    await inTheEnd();
    expect(browser.server.requests.flatMap(({ numbers }) => numbers)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('continues in another tab when the sending one is closed', async () => {
    const browser = new Browser();
    const tabs = [browser.openTab(), browser.openTab()];
    tabs.forEach(({ outbox }) => outbox.actAs(ada));
    await settled();
    browser.server.fates = [{ ...arrives, kills: true }];
    await tabs[0]!.say('hall', 1);
    await settled();
    expect(browser.server.requests).toHaveLength(2);
    expect(browser.items).toEqual([]);
  });
});
