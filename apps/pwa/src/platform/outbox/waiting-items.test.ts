import { ada, bob, Browser } from './outbox.fixture';

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what waits', () => {
  const refusedOnce = async () => {
    const browser = new Browser();
    const tab = browser.openTab({ whenRefused: 'keep', mostAtOnce: 1 });
    const other = browser.openTab({ whenRefused: 'keep', mostAtOnce: 1 });
    const heard = jest.fn();
    other.outbox.subscribe(heard);
    browser.server.fates = [{ isStored: false, outcome: { type: 'refused', reason: 'no such room' } }];
    tab.outbox.actAs(ada);
    await tab.say('hall', 1);
    await tab.say('hall', 2);
    await settled();
    return { browser, tab, other, heard };
  };

  it('is an author’s, in order, with the reason of a refusal, in every tab, which hears of it', async () => {
    const { tab, other, heard } = await refusedOnce();
    expect(await tab.left()).toEqual([
      [1, 'no such room'],
      [2, undefined],
    ]);
    expect(await other.left()).toEqual(await tab.left());
    expect(await other.left(bob)).toEqual([]);
    expect(heard).toHaveBeenCalled();
  });

  it('goes out in its order when what was refused is tried again', async () => {
    const { browser, tab } = await refusedOnce();
    const [first] = browser.items;
    await tab.outbox.retry(first?.order ?? 0);
    await settled();
    expect(browser.server.numbersIn('hall')).toEqual([1, 2]);
    expect(await tab.left()).toEqual([]);
  });

  it('goes out without what was refused when that is taken out', async () => {
    const { browser, tab } = await refusedOnce();
    await tab.outbox.discard(browser.items[0]?.order ?? 0);
    await settled();
    expect(browser.server.numbersIn('hall')).toEqual([2]);
  });
});
