import { RequestQueue } from './request-queue';

describe('the queue of one person’s requests', () => {
  it('refuses a request that has waited for more than three seconds, as happens while the database hangs', async () => {
    const queue = new RequestQueue();
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((answers) => (answer = answers));
    const first = [1, 2].map(() => queue.run('kim', () => hanging));
    const [late, other] = [queue.run('kim', () => hanging), queue.run('linh', () => Promise.resolve('read'))];
    expect(await other).toBe('read');
    now.mockReturnValue(3_001);
    answer();
    await Promise.all(first);
    await expect(late).rejects.toMatchObject({ status: 503 });
    now.mockRestore();
    expect(await queue.run('kim', () => Promise.resolve('read'))).toBe('read');
  });
});
