import { KeyedQueue } from './keyed-queue';

const flush = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a queue with a pause', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('pauses between the work of a key, for as long as that took, while much of it is waiting', async () => {
    const queue = new KeyedQueue({ running: 1, waiting: 10, waitMs: 1_000, pause: { beyond: 0, ms: 20 } }, () => new Error('refused'));
    const ran: number[] = [];
    const all = [5, 500, 5, 5].map((ms, at) =>
      queue.run('kim', async () => {
        ran.push(at);
        await new Promise((done) => setTimeout(done, ms));
      }),
    );
    const ranAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return ran.length;
    };
    expect([await ranAfter(9), await ranAfter(2)]).toEqual([1, 2]);
    expect([await ranAfter(500 + 15), await ranAfter(6)]).toEqual([2, 3]);
    expect(await ranAfter(6)).toBe(4);
    await jest.runAllTimersAsync();
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
