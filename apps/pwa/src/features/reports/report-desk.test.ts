import { startDesk } from './report-server.fixture';
import type { WrittenReportRow } from '../../platform/storage/rows/written-report-row';

const report = (n = 1): WrittenReportRow => ({
  email: 'ada@example.org',
  title: `Report ${n}`,
  type: 'Report a system error',
  message: 'It stops.',
  reportId: `00000000-0000-4000-8000-00000000000${n}`,
  context: { page: '/songs' },
});
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a report', () => {
  it('goes to the server as it is, and is taken', async () => {
    const { desk, bodies, items, late } = startDesk();
    expect(await desk.file(report())).toBe('taken');
    await passes(10);
    expect(bodies).toEqual([report()]);
    expect([items(), desk.waiting.get(), late]).toEqual([[], [], []]);
  });

  it.each([400, 404, 500] as const)('that the server answers with %d has failed, and is not kept', async (answer) => {
    const { desk, deps, items } = startDesk();
    deps.answer = answer;
    expect(await desk.file(report())).toBe('failed');
    await passes(10);
    expect([items(), desk.waiting.get()]).toEqual([[], []]);
  });

  it.each([429, 503, 'away'] as const)('waits when the server has no time for it (%s), and arrives later by itself', async (answer) => {
    const { desk, deps, late } = startDesk();
    deps.answer = answer;
    expect(await desk.file(report())).toBe('waiting');
    await passes(10);
    expect(desk.waiting.get()).toMatchObject([{ title: 'Report 1', refusal: undefined }]);
    deps.answer = 201;
    await passes(6_000);
    expect([desk.waiting.get(), late]).toEqual([[], ['taken']]);
  });

  it('that is written offline waits without a word from the server', async () => {
    const { desk, deps, late, outbox } = startDesk();
    Object.assign(deps, { isOnline: false, answer: 'away' });
    expect(await desk.file(report())).toBe('waiting');
    await passes(10);
    expect(desk.waiting.get()).toHaveLength(1);
    Object.assign(deps, { isOnline: true, answer: 201 });
    outbox.flush();
    await passes(6_000);
    expect(late).toEqual(['taken']);
  });

  it('whose answer does not come is left to go on by itself after ten seconds', async () => {
    const { desk, deps } = startDesk();
    deps.answer = 'never';
    const fate = desk.file(report());
    await passes(10_000);
    expect(await fate).toBe('waiting');
  });

  it('that is refused when nobody waits for it any more stays, with the reason, to be tried again or deleted', async () => {
    const { desk, deps, late, bodies } = startDesk();
    Object.assign(deps, { isOnline: false, answer: 404 });
    await desk.file(report());
    await passes(10);
    expect(late).toEqual(['failed']);
    expect(desk.waiting.get()).toMatchObject([{ refusal: 'The server said no.' }]);
    const order = desk.waiting.get()[0]?.order ?? 0;
    desk.retry(order);
    await passes(10);
    expect(bodies).toHaveLength(2);
    desk.discard(order);
    await passes(10);
    expect(desk.waiting.get()).toEqual([]);
  });

  it('that the server fails on for ten minutes stays, with the reason, and is tried no more', async () => {
    const { desk, deps, bodies, late } = startDesk();
    Object.assign(deps, { isOnline: false, answer: 500 });
    await desk.file(report());
    await passes(11 * 60_000);
    expect(desk.waiting.get()).toMatchObject([{ refusal: 'The server said no.' }]);
    expect(late).toEqual(['failed']);
    const { length } = bodies;
    await passes(60 * 60_000);
    expect(bodies).toHaveLength(length);
  });

  it('of a later release that this contract refuses stays, with a reason, and is not sent', async () => {
    const { desk, addRow, outbox, fetch } = startDesk();
    const payload = { ...report(), type: 'Praise' };
    addRow({ id: crypto.randomUUID(), author: { type: 'person', id: 'ada' }, kind: 'report', lane: 'report 1', payload });
    outbox.flush();
    await passes(10);
    expect(desk.waiting.get()).toMatchObject([{ title: 'Report 1', refusal: "This report can't be sent as it is." }]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('holds up no other', async () => {
    const { desk, deps, bodies } = startDesk();
    deps.answer = 429;
    expect(await desk.file(report(1))).toBe('waiting');
    deps.answer = 201;
    expect(await desk.file(report(2))).toBe('taken');
    expect(bodies).toMatchObject([{ title: 'Report 1' }, { title: 'Report 2' }]);
  });

  it('is taken when another tab has sent it', async () => {
    const { desk, deps, rows, outbox } = startDesk();
    deps.answer = 'never';
    const fate = desk.file(report());
    await passes(10);
    rows.clear();
    outbox.changedElsewhere();
    await passes(10);
    expect(await fate).toBe('taken');
  });

  it('is not taken on where the browser keeps nothing, nor while nobody is signed in', async () => {
    const { desk, deps, fetch } = startDesk();
    deps.isStorageBroken = true;
    await expect(desk.file(report())).rejects.toThrow('The storage is broken');
    deps.isStorageBroken = false;
    desk.actAs(undefined);
    await expect(desk.file(report())).rejects.toThrow('Nobody is signed in');
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('shows which reports this release cannot read, to their author alone', async () => {
  const { desk, addRow, rows, outbox, fetch } = startDesk();
  const row = { id: crypto.randomUUID(), kind: 'report', lane: 'report 1', payload: { ...report(), v: 2 } };
  const order = addRow({ ...row, author: { type: 'person', id: 'ada' } });
  addRow({ ...row, author: { type: 'person', id: 'bob' } });
  outbox.changedElsewhere();
  await passes(10);
  expect([desk.unreadable.get(), desk.waiting.get(), fetch.mock.calls]).toEqual([[order], [], []]);
  desk.discard(order);
  await passes(10);
  expect([desk.unreadable.get(), rows.size]).toEqual([[], 1]);
});

it('shows nobody what somebody else has waiting', async () => {
  const { desk, deps } = startDesk();
  Object.assign(deps, { isOnline: false, answer: 'away' });
  await desk.file(report());
  await passes(10);
  expect(desk.waiting.get()).toHaveLength(1);
  desk.actAs('bob');
  await passes(10);
  expect(desk.waiting.get()).toEqual([]);
});
