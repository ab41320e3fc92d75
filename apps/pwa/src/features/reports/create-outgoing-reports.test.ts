import { startOutgoingReports } from './report-server.fixture';
import type { UnsentReportRow } from '../../platform/storage/rows/report-rows';

const report = (n = 1): UnsentReportRow => ({
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

describe('an outgoing report', () => {
  it('is sent unchanged, and delivered', async () => {
    const { outgoing, bodies, items, late } = startOutgoingReports();
    expect(await outgoing.submit(report())).toBe('delivered');
    await passes(10);
    expect(bodies).toEqual([report()]);
    expect([items(), outgoing.waiting.get(), late]).toEqual([[], [], []]);
  });

  it.each([400, 404, 500] as const)('fails and is not stored when the server answers %d', async (answer) => {
    const { outgoing, deps, items } = startOutgoingReports();
    deps.answer = answer;
    expect(await outgoing.submit(report())).toBe('failed');
    await passes(10);
    expect([items(), outgoing.waiting.get()]).toEqual([[], []]);
  });

  it.each([429, 503, 'away'] as const)('waits when the server cannot take it (%s), and is delivered later', async (answer) => {
    const { outgoing, deps, late } = startOutgoingReports();
    deps.answer = answer;
    expect(await outgoing.submit(report())).toBe('waiting');
    await passes(10);
    expect(outgoing.waiting.get()).toMatchObject([{ title: 'Report 1', refusal: undefined }]);
    deps.answer = 201;
    await passes(6_000);
    expect([outgoing.waiting.get(), late]).toEqual([[], ['delivered']]);
  });

  it('waits when written offline, and is delivered later', async () => {
    const { outgoing, deps, late, outbox } = startOutgoingReports();
    Object.assign(deps, { isOnline: false, answer: 'away' });
    expect(await outgoing.submit(report())).toBe('waiting');
    await passes(10);
    expect(outgoing.waiting.get()).toHaveLength(1);
    Object.assign(deps, { isOnline: true, answer: 201 });
    outbox.flush();
    await passes(6_000);
    expect(late).toEqual(['delivered']);
  });

  it('counts as waiting when there is no response for ten seconds', async () => {
    const { outgoing, deps } = startOutgoingReports();
    deps.answer = 'never';
    const result = outgoing.submit(report());
    await passes(10_000);
    expect(await result).toBe('waiting');
  });

  it('is kept with the reason when refused in the background, and can be retried or deleted', async () => {
    const { outgoing, deps, late, bodies } = startOutgoingReports();
    Object.assign(deps, { isOnline: false, answer: 404 });
    await outgoing.submit(report());
    await passes(10);
    expect(late).toEqual(['failed']);
    expect(outgoing.waiting.get()).toMatchObject([{ refusal: 'The server said no.' }]);
    const order = outgoing.waiting.get()[0]?.order ?? 0;
    outgoing.retry(order);
    await passes(10);
    expect(bodies).toHaveLength(2);
    outgoing.discard(order);
    await passes(10);
    expect(outgoing.waiting.get()).toEqual([]);
  });

  it('is kept with the reason and not retried when the server answers internal for ten minutes', async () => {
    const { outgoing, deps, bodies, late } = startOutgoingReports();
    Object.assign(deps, { isOnline: false, answer: 500 });
    await outgoing.submit(report());
    await passes(11 * 60_000);
    expect(outgoing.waiting.get()).toMatchObject([{ refusal: 'The server said no.' }]);
    expect(late).toEqual(['failed']);
    const { length } = bodies;
    await passes(60 * 60_000);
    expect(bodies).toHaveLength(length);
  });

  it('is kept with a reason and not sent when it is from a later release and violates the contract', async () => {
    const { outgoing, addRow, outbox, fetch } = startOutgoingReports();
    const payload = { ...report(), type: 'Praise' };
    addRow({ id: crypto.randomUUID(), author: { type: 'person', id: 'ada' }, kind: 'report', lane: 'report 1', payload });
    outbox.flush();
    await passes(10);
    expect(outgoing.waiting.get()).toMatchObject([{ title: 'Report 1', refusal: "This report can't be sent as it is." }]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('does not block other reports', async () => {
    const { outgoing, deps, bodies } = startOutgoingReports();
    deps.answer = 429;
    expect(await outgoing.submit(report(1))).toBe('waiting');
    deps.answer = 201;
    expect(await outgoing.submit(report(2))).toBe('delivered');
    expect(bodies).toMatchObject([{ title: 'Report 1' }, { title: 'Report 2' }]);
  });

  it('counts as delivered when another tab has sent it', async () => {
    const { outgoing, deps, rows, outbox } = startOutgoingReports();
    deps.answer = 'never';
    const result = outgoing.submit(report());
    await passes(10);
    rows.clear();
    outbox.changedElsewhere();
    await passes(10);
    expect(await result).toBe('delivered');
  });

  it('is rejected when storage is broken, and while signed out', async () => {
    const { outgoing, deps, fetch } = startOutgoingReports();
    deps.isStorageBroken = true;
    await expect(outgoing.submit(report())).rejects.toThrow('The storage is broken');
    deps.isStorageBroken = false;
    outgoing.actAs(undefined);
    await expect(outgoing.submit(report())).rejects.toThrow('Nobody is signed in');
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('outgoing reports: unreadable ones are shown only to their author', async () => {
  const { outgoing, addRow, rows, outbox, fetch } = startOutgoingReports();
  const row = { id: crypto.randomUUID(), kind: 'report', lane: 'report 1', payload: { ...report(), v: 2 } };
  const order = addRow({ ...row, author: { type: 'person', id: 'ada' } });
  addRow({ ...row, author: { type: 'person', id: 'bob' } });
  outbox.changedElsewhere();
  await passes(10);
  expect([outgoing.unreadable.get(), outgoing.waiting.get(), fetch.mock.calls]).toEqual([[order], [], []]);
  outgoing.discard(order);
  await passes(10);
  expect([outgoing.unreadable.get(), rows.size]).toEqual([[], 1]);
});

it('outgoing reports: waiting ones are hidden from other users', async () => {
  const { outgoing, deps } = startOutgoingReports();
  Object.assign(deps, { isOnline: false, answer: 'away' });
  await outgoing.submit(report());
  await passes(10);
  expect(outgoing.waiting.get()).toHaveLength(1);
  outgoing.actAs('bob');
  await passes(10);
  expect(outgoing.waiting.get()).toEqual([]);
});
