import { createDelivery } from './start-sending';
import { createMemoryStore } from './memory-store.fixture';
import type { OutboxKind, Outcome } from './outbox-kind';
import { ada, Browser } from './outbox.fixture';
import type { Fate } from './outbox.fixture';

const refused: Outcome = { type: 'refused', reason: 'no' };
const internal: Outcome = { type: 'internal', reason: 'It failed.' };
const away: Fate = { isStored: false, outcome: { type: 'later' } };
const settled = () => jest.advanceTimersByTimeAsync(0);
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a refused outbox item', () => {
  it.each<[string, Outcome]>([
    ['refused', refused],
    ['answered internal', internal],
  ])('is isolated from its batch, and the others are delivered: %s', async (_, said) => {
    const browser = new Browser();
    browser.server.poison.set(2, said);
    const tab = browser.openTab();
    for (const number of [1, 2, 3, 4, 5]) await tab.say('hall', number);
    tab.outbox.actAs(ada);
    await minutes(11);
    expect(browser.server.numbersIn('hall')).toEqual([1, 3, 4, 5]);
    expect(browser.items).toMatchObject([{ payload: { number: 2 }, refusal: 'reason' in said && said.reason }]);
  });

  it('is set aside, and the items behind it are sent in order', async () => {
    const browser = new Browser();
    browser.server.poison.set(1, refused).set(3, refused);
    const tab = browser.openTab({ mostAtOnce: 1 });
    for (const number of [1, 2, 3, 4, 5]) await tab.say('hall', number);
    tab.outbox.actAs(ada);
    await settled();
    expect(browser.server.numbersIn('hall')).toEqual([2, 4, 5]);
    expect(await tab.left()).toEqual([
      [1, 'no'],
      [3, 'no'],
    ]);
    await minutes(60 * 24 * 9);
    expect(browser.server.requests.flatMap(({ numbers }) => numbers)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is retried after a day and kept, if no screen shows its kind', async () => {
    const browser = new Browser();
    browser.server.poison.set(1, refused);
    const tab = browser.openTab({ whenRefused: 'retryDaily' });
    tab.outbox.actAs(ada);
    await tab.say('hall', 1);
    await minutes(60 * 24 - 1);
    expect(browser.server.requests).toHaveLength(1);
    await minutes(2);
    await tab.say('hall', 2);
    await settled();
    expect(browser.items).toMatchObject([{ payload: { number: 1 }, refusal: 'no' }]);
    browser.server.poison.clear();
    await minutes(60 * 24);
    tab.outbox.flush();
    await settled();
    expect(browser.server.numbersIn('hall')).toEqual([2, 1]);
  });

  it('is kept while it is among the newest hundred, if no screen shows its kind', async () => {
    const browser = new Browser();
    const numbers = Array.from({ length: 103 }, (_, at) => at + 1);
    numbers.forEach((number) => browser.server.poison.set(number, refused));
    const tab = browser.openTab({ whenRefused: 'retryDaily' });
    for (const number of numbers) await tab.say('hall', number);
    tab.outbox.actAs(ada);
    await minutes(1);
    expect(await tab.left()).toEqual(numbers.slice(3).map((number) => [number, 'no']));
  });

  it('is shown even if removing older ones fails', async () => {
    const { store, addRow, items } = createMemoryStore();
    const order = addRow({ id: 'of ada', author: ada, kind: 'number', lane: 'hall', payload: {} });
    const [notify, setAside] = [jest.fn(), jest.fn()];
    const kind = { name: 'number', mostAtOnce: 1, whenRefused: 'askAuthor', setAside, deliver: () => Promise.resolve(refused) };
    const deliver = createDelivery({ store: { ...store, list: () => Promise.reject(new Error('busy')) }, now: Date.now, notify });
    const batch = { partition: 'hall', kind: kind as unknown as OutboxKind<never>, items: items() };
    expect(await deliver(batch, ada, new AbortController().signal)).toEqual(refused);
    expect(items()).toMatchObject([{ order, refusal: 'no' }]);
    expect([setAside.mock.calls.length, notify.mock.calls.length]).toEqual([1, 1]);
  });

  describe('that is always answered internal', () => {
    const troubled = () => {
      const browser = new Browser();
      browser.server.poison.set(1, internal);
      const open = () => browser.openTab({ mostAtOnce: 1 });
      const begin = async () => {
        const tab = open();
        tab.outbox.actAs(ada);
        await tab.say('hall', 1);
        await tab.say('hall', 2);
        return tab;
      };
      return { browser, open, begin };
    };

    it('is set aside after ten minutes with its reason, and the items behind it are sent', async () => {
      const { browser, begin } = troubled();
      const tab = await begin();
      await minutes(9.9);
      expect(await tab.left()).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
      await minutes(0.2);
      expect(await tab.left()).toEqual([[1, 'It failed.']]);
      expect(browser.server.numbersIn('hall')).toEqual([2]);
      const asked = browser.server.requests.length;
      await minutes(60);
      expect(browser.server.requests).toHaveLength(asked);
    });

    it('is set aside even if each Retry-After is two minutes', async () => {
      const { browser, begin } = troubled();
      browser.server.poison.set(1, { ...internal, waitMs: 120_000 });
      const tab = await begin();
      await minutes(15);
      expect(await tab.left()).toEqual([[1, 'It failed.']]);
      expect(browser.server.numbersIn('hall')).toEqual([2]);
    });

    it('is set aside after ten minutes even if the page was reloaded in the meantime', async () => {
      const { browser, open, begin } = troubled();
      (await begin()).close();
      for (let at = 0; at < 20; at += 1) {
        const tab = open();
        tab.outbox.actAs(ada);
        await minutes(0.5);
        tab.close();
      }
      await minutes(0.1);
      const tab = open();
      tab.outbox.actAs(ada);
      await minutes(0.5);
      expect(await tab.left()).toEqual([[1, 'It failed.']]);
      expect(browser.server.numbersIn('hall')).toEqual([2]);
    });

    it('is not set aside because of time offline', async () => {
      const { browser, begin } = troubled();
      const tab = await begin();
      await minutes(5);
      browser.server.fates = Array.from({ length: 3_000 }, () => away);
      await minutes(120);
      browser.server.fates = [];
      await minutes(3);
      expect(await tab.left()).toMatchObject([[1, undefined], [2]]);
      await minutes(3);
      expect(await tab.left()).toEqual([[1, 'It failed.']]);
    });

    it('is not set aside because of short connection losses that add up to more than ten minutes', async () => {
      const { browser, begin } = troubled();
      const tab = await begin();
      const lossOf = (attempts: number) => Array.from({ length: attempts }, () => away);
      for (let at = 0; at < 40; at += 1) {
        browser.server.fates = lossOf(10);
        await minutes(0.6);
      }
      expect(await tab.left()).toMatchObject([[1, undefined], [2]]);
      await minutes(10);
      expect(await tab.left()).toEqual([[1, 'It failed.']]);
    });

    it('has another ten minutes when its author retries it', async () => {
      const { begin } = troubled();
      const tab = await begin();
      await minutes(11);
      await tab.outbox.retry(1);
      await minutes(9);
      expect(await tab.left()).toEqual([[1, undefined]]);
      await minutes(2);
      expect(await tab.left()).toEqual([[1, 'It failed.']]);
    });

    it.each<[string, Outcome]>([
      ['the server does not respond', { type: 'later' }],
      ['the server is busy', { type: 'later', waitMs: 2_000 }],
    ])('is never set aside because %s', async (_, outcome) => {
      const { browser, begin } = troubled();
      browser.server.poison.set(1, outcome);
      const tab = await begin();
      await minutes(120);
      expect(await tab.left()).toEqual([
        [1, undefined],
        [2, undefined],
      ]);
    });
  });
});
