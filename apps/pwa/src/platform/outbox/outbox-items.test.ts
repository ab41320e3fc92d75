import { ada, bob, Browser } from './outbox.fixture';

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the items of the outbox', () => {
  const refusedOnce = async () => {
    const browser = new Browser();
    const tab = browser.openTab({ mostAtOnce: 1 });
    const other = browser.openTab({ mostAtOnce: 1 });
    const heard = jest.fn();
    other.outbox.subscribe(heard);
    browser.server.fates = [{ isStored: false, outcome: { type: 'refused', reason: 'no such room' } }];
    tab.outbox.actAs(ada);
    await tab.say('hall', 1);
    await settled();
    browser.server.fates = [{ isStored: false, outcome: { type: 'later' } }];
    await tab.say('hall', 2);
    await settled();
    return { browser, tab, other, heard };
  };

  it('are listed for their author in order, with the reason of a refusal, in every tab', async () => {
    const { tab, other, heard } = await refusedOnce();
    expect(await tab.left()).toEqual([
      [1, 'no such room'],
      [2, undefined],
    ]);
    expect(await other.left()).toEqual(await tab.left());
    expect(await other.left(bob)).toEqual([]);
    expect(heard).toHaveBeenCalled();
  });

  it('are sent when a refused one is retried, without a trace of the refusal', async () => {
    const { browser, tab } = await refusedOnce();
    browser.server.fates = [{ isStored: false, outcome: { type: 'later' } }];
    await tab.outbox.retry(1);
    expect(await tab.left()).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(browser.server.numbersIn('hall')).toEqual([1, 2]);
    expect(await tab.left()).toEqual([]);
  });

  it('are sent without a refused one that was deleted', async () => {
    const { browser, tab } = await refusedOnce();
    await tab.outbox.discard(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(browser.server.numbersIn('hall')).toEqual([2]);
    expect(browser.items).toEqual([]);
  });
});

describe('unreadable items of the outbox', () => {
  const row = { id: crypto.randomUUID(), author: ada, kind: 'saying', lane: 'saying hall', payload: { room: 'hall', number: 1 } };
  const rows: [string, object][] = [
    ['a row of a later version', { ...row, v: 2 }],
    ['an incomplete row', { author: ada, kind: 'saying' }],
    ['a row without an author', { ...row, author: null }],
    ['a payload of a later version', { ...row, payload: { ...row.payload, v: 2 } }],
    ['an incomplete payload', { ...row, payload: { room: 'hall' } }],
  ];

  it.each(rows)('are kept and never sent, while those behind them are sent: %s', async (_, unreadable) => {
    const browser = new Browser();
    const tab = browser.openTab();
    const order = browser.leaveRow(unreadable);
    tab.outbox.actAs(ada);
    await tab.say('hall', 2);
    await settled();
    expect(browser.server.requests.map(({ numbers }) => numbers)).toEqual([[2]]);
    expect([...browser.rows]).toEqual([[order, unreadable]]);
    expect(await tab.unreadable()).toEqual([order]);
    expect(await tab.left()).toEqual([]);
  });

  it('are shown only to their author, who may delete them', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    const [first, second] = [browser.leaveRow({ ...row, v: 2 }), browser.leaveRow({ ...row, payload: 'damaged' })];
    browser.leaveRow({ ...row, kind: 'song', v: 2 });
    expect(await tab.unreadable(bob)).toEqual([]);
    expect(await tab.unreadable()).toEqual([first, second]);
    await tab.outbox.discard(first);
    expect(await tab.unreadable()).toEqual([second]);
  });

  it('are found even of an unknown kind, without a kind and of a kind that no screen shows', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    browser.leaveRow({ ...row, v: 2 });
    const unseen = [{ ...row, kind: 'song', v: 2 }, { ...row, kind: 'song' }, { author: ada }, 'damaged'].map((one) =>
      browser.leaveRow(one),
    );
    browser.leaveRow({ ...row, kind: 'song', author: bob });
    await tab.say('hall', 2);
    expect((await tab.outbox.unreadableUnseen(ada)).sort()).toEqual(unseen);

    const hidden = new Browser();
    const order = hidden.leaveRow({ ...row, payload: 'damaged' });
    expect(await hidden.openTab({ whenRefused: 'retryDaily' }).outbox.unreadableUnseen(ada)).toEqual([order]);
  });

  it('are removed when their author signs out', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    browser.leaveRow({ ...row, v: 2 });
    browser.leaveRow({ ...row, v: 2, author: bob });
    await tab.say('hall', 3);
    await tab.outbox.forget(ada);
    expect([...browser.rows.values()]).toMatchObject([{ author: bob }]);
  });

  it('are counted once in the log, by kind', async () => {
    const warn = jest.spyOn(console, 'warn').mockClear();
    const browser = new Browser();
    const tab = browser.openTab();
    browser.leaveRow({ ...row, payload: 'damaged' });
    browser.leaveRow({ ...row, payload: 'damaged' });
    tab.outbox.actAs(ada);
    await settled();
    tab.outbox.flush();
    await settled();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('2 × unsent saying')]]);
  });
});
