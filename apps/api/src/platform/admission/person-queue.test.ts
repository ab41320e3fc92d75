import { PersonQueue } from './person-queue';

describe('the queue of one person', () => {
  let queue: PersonQueue;
  let started: number[];
  let finish: (() => void)[];

  beforeEach(() => {
    [queue, started, finish] = [new PersonQueue(), [], []];
  });

  const ask = (number: number, userId = 'kim') =>
    queue.run(userId, () => {
      started.push(number);
      return new Promise<number>((done) => finish.push(() => done(number)));
    });

  const settle = async () => {
    for (let next = finish.shift(); next; next = finish.shift()) {
      next();
      await new Promise(setImmediate);
    }
  };

  it('runs two at a time, in order, and those of others meanwhile', async () => {
    const asked = [1, 2, 3, 4].map((number) => ask(number));
    const other = ask(5, 'linh');
    expect(started).toEqual([1, 2, 5]);
    await settle();
    expect(started).toEqual([1, 2, 5, 3, 4]);
    expect(await Promise.all([...asked, other])).toEqual([1, 2, 3, 4, 5]);
  });

  it('has an end: what is beyond it is told when to come back, and runs then', async () => {
    const asked = Array.from({ length: 66 }, (_, number) => ask(number));
    await expect(ask(66)).rejects.toMatchObject({ status: 429, retryAfterMs: 1_000 });
    await settle();
    await expect(Promise.all(asked)).resolves.toHaveLength(66);
    const again = ask(67);
    await settle();
    await expect(again).resolves.toBe(67);
  });

  it('refuses what has waited for more than ten seconds', async () => {
    jest.useFakeTimers();
    const asked = [ask(1), ask(2), ask(3)];
    const late = expect(asked[2]).rejects.toMatchObject({ status: 429 });
    await jest.advanceTimersByTimeAsync(10_000);
    await late;
    expect(started).toEqual([1, 2]);
    jest.useRealTimers();
  });

  it('goes on after a failure', async () => {
    await expect(queue.run('kim', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('kim', () => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
