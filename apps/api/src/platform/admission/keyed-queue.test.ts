import { KeyedQueue } from './keyed-queue';

const flush = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a queue with a pause', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('pauses between the work of a key while much of it is waiting, and not for the last few', async () => {
    const queue = new KeyedQueue({ running: 1, waiting: 10, waitMs: 1_000, pause: { beyond: 1, ms: 20 } }, () => new Error('refused'));
    const ran: number[] = [];
    const all = [1, 2, 3, 4].map((work) => queue.run('kim', () => Promise.resolve(ran.push(work))));
    await flush();
    expect(ran).toEqual([1]);
    await jest.advanceTimersByTimeAsync(20);
    expect(ran).toEqual([1, 2, 3, 4]);
    await Promise.all(all);
  });

  it('does not pause the work of other keys', async () => {
    const queue = new KeyedQueue({ running: 1, waiting: 10, waitMs: 1_000, pause: { beyond: 0, ms: 20 } }, () => new Error('refused'));
    const flood = [1, 2, 3].map(() => queue.run('kim', () => Promise.resolve()));
    await flush();
    expect(await queue.run('linh', () => Promise.resolve('read'))).toBe('read');
    await jest.runAllTimersAsync();
    await Promise.all(flood);
  });
});
