import { startDesk } from './report-server.fixture';
import type { WrittenReport } from './report-kind';

const report = (n = 1): WrittenReport => ({
  email: 'ada@example.org',
  title: `Report ${n}`,
  type: 'Report a system error',
  message: 'It stops.',
  reportId: `00000000-0000-4000-8000-00000000000${n}`,
  context: { page: '/songs' },
});
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('a report', () => {
  it('goes to the server as it is, and is taken', async () => {
    const { desk, bodies, items, late } = startDesk();
    expect(await desk.file(report())).toBe('taken');
    await passes(10);
    expect(bodies).toEqual([report()]);
    expect([items, desk.waiting.get(), late]).toEqual([[], [], []]);
  });

  it.each([400, 404, 500] as const)('that the server answers with %d has failed, and is not kept', async (answer) => {
    const { desk, world, items } = startDesk();
    world.answer = answer;
    expect(await desk.file(report())).toBe('failed');
    await passes(10);
    expect([items, desk.waiting.get()]).toEqual([[], []]);
  });

  it.each([429, 503, 'away'] as const)('waits when the server has no time for it (%s), and arrives later by itself', async (answer) => {
    const { desk, world, late } = startDesk();
    world.answer = answer;
    expect(await desk.file(report())).toBe('waiting');
    await passes(10);
    expect(desk.waiting.get()).toMatchObject([{ title: 'Report 1', refusal: undefined }]);
    world.answer = 201;
    await passes(6_000);
    expect([desk.waiting.get(), late]).toEqual([[], ['taken']]);
  });

  it('that is written offline waits without a word from the server', async () => {
    const { desk, world, late, outbox } = startDesk();
    Object.assign(world, { isOnline: false, answer: 'away' });
    expect(await desk.file(report())).toBe('waiting');
    await passes(10);
    expect(desk.waiting.get()).toHaveLength(1);
    Object.assign(world, { isOnline: true, answer: 201 });
    outbox.flush();
    await passes(6_000);
    expect(late).toEqual(['taken']);
  });

  it('whose answer does not come is left to go on by itself after ten seconds', async () => {
    const { desk, world } = startDesk();
    world.answer = 'never';
    const fate = desk.file(report());
    await passes(10_000);
    expect(await fate).toBe('waiting');
  });

  it('that is refused when nobody waits for it any more stays, with the reason, to be tried again or deleted', async () => {
    const { desk, world, late, bodies } = startDesk();
    Object.assign(world, { isOnline: false, answer: 404 });
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

  it('holds up no other', async () => {
    const { desk, world, bodies } = startDesk();
    world.answer = 429;
    expect(await desk.file(report(1))).toBe('waiting');
    world.answer = 201;
    expect(await desk.file(report(2))).toBe('taken');
    expect(bodies).toMatchObject([{ title: 'Report 1' }, { title: 'Report 2' }]);
  });

  it('is taken when another tab has sent it', async () => {
    const { desk, world, items, outbox } = startDesk();
    world.answer = 'never';
    const fate = desk.file(report());
    await passes(10);
    items.splice(0);
    outbox.changedElsewhere();
    await passes(10);
    expect(await fate).toBe('taken');
  });

  it('is not taken on where the browser keeps nothing, nor while nobody is signed in', async () => {
    const { desk, world, fetch } = startDesk();
    world.isStorageBroken = true;
    await expect(desk.file(report())).rejects.toThrow('The storage is broken');
    world.isStorageBroken = false;
    desk.actAs(undefined);
    await expect(desk.file(report())).rejects.toThrow('Nobody is signed in');
    expect(fetch).not.toHaveBeenCalled();
  });
});

it('shows nobody what somebody else has waiting', async () => {
  const { desk, world } = startDesk();
  Object.assign(world, { isOnline: false, answer: 'away' });
  await desk.file(report());
  await passes(10);
  expect(desk.waiting.get()).toHaveLength(1);
  desk.actAs('bob');
  await passes(10);
  expect(desk.waiting.get()).toEqual([]);
});
