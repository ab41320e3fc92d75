import { RequestQueue } from './request-queue';

describe('the queue of one person’s requests', () => {
  it('refuses a request that has waited for more than ten seconds', async () => {
    const queue = new RequestQueue();
    jest.useFakeTimers();
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((answers) => (answer = answers));
    const first = [1, 2].map(() => queue.run('kim', () => hanging));
    const late = expect(queue.run('kim', () => hanging)).rejects.toMatchObject({ status: 503 });
    expect(await queue.run('linh', () => Promise.resolve('read'))).toBe('read');
    await jest.advanceTimersByTimeAsync(10_000);
    await late;
    jest.useRealTimers();
    answer();
    await Promise.all(first);
    expect(await queue.run('kim', () => Promise.resolve('read'))).toBe('read');
  });

  it('refuses what waits as soon as the database is unavailable', async () => {
    const queue = new RequestQueue();
    let fail: (error: Error) => void = () => undefined;
    const hanging = new Promise<void>((_, fails) => (fail = fails));
    const first = [1, 2].map(() => queue.run('kim', () => hanging));
    const waiting = queue.run('kim', () => Promise.resolve('read'));
    fail(new Error('timeout exceeded when trying to connect'));
    expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    expect(await queue.run('kim', () => Promise.resolve('read'))).toBe('read');
  });
});
