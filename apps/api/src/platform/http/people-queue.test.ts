import { DatabaseOutages } from './database-outages';
import { PeopleQueue } from './people-queue';

describe('the queue of one person’s requests', () => {
  it('refuses a request that has waited for more than ten seconds', async () => {
    const queue = new PeopleQueue(new DatabaseOutages());
    jest.useFakeTimers();
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((answers) => (answer = answers));
    const first = [1, 2].map(() => queue.run({ who: 'kim', cost: 1 }, () => hanging));
    const late = expect(queue.run({ who: 'kim', cost: 1 }, () => hanging)).rejects.toMatchObject({ status: 503 });
    expect(await queue.run({ who: 'linh', cost: 1 }, () => Promise.resolve('read'))).toBe('read');
    await jest.advanceTimersByTimeAsync(10_000);
    await late;
    jest.useRealTimers();
    answer();
    await Promise.all(first);
    expect(await queue.run({ who: 'kim', cost: 1 }, () => Promise.resolve('read'))).toBe('read');
  });

  it('refuses what waits as soon as the database is unavailable', async () => {
    const queue = new PeopleQueue(new DatabaseOutages());
    let fail: (error: Error) => void = () => undefined;
    const hanging = new Promise<void>((_, fails) => (fail = fails));
    const first = [1, 2].map(() => queue.run({ who: 'kim', cost: 1 }, () => hanging));
    const waiting = queue.run({ who: 'kim', cost: 1 }, () => Promise.resolve('read'));
    fail(new Error('timeout exceeded when trying to connect'));
    expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    expect(await queue.run({ who: 'kim', cost: 1 }, () => Promise.resolve('read'))).toBe('read');
  });

  it('refuses only what took too long itself while other people’s requests succeed', async () => {
    const queue = new PeopleQueue(new DatabaseOutages());
    let fail: (error: Error) => void = () => undefined;
    const locked = new Promise<void>((_, fails) => (fail = fails));
    const first = [1, 2].map(() => queue.run({ who: 'kim', cost: 1 }, () => locked));
    const waiting = queue.run({ who: 'kim', cost: 1 }, () => Promise.resolve('read'));
    await queue.run({ who: 'linh', cost: 1 }, () => Promise.resolve());
    fail(new Error('timeout exceeded when trying to connect'));
    expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await waiting).toBe('read');
  });

  it('leaves room for others however many people export at once', async () => {
    const queue = new PeopleQueue(new DatabaseOutages());
    let end: () => void = () => undefined;
    const hanging = new Promise<void>((ends) => (end = ends));
    const exports = Array.from({ length: 20 }, (_, person) => queue.run({ who: `exporter-${person}`, cost: 50 }, () => hanging));
    expect(await queue.run({ who: 'kim', cost: 1 }, () => Promise.resolve('read'))).toBe('read');
    end();
    await Promise.all(exports);
  });

  it('runs one change of a playlist at a time, so that its members do not take the places of others', async () => {
    const queue = new PeopleQueue(new DatabaseOutages());
    let end: () => void = () => undefined;
    const hanging = new Promise<void>((ends) => (end = ends));
    const acts = Array.from({ length: 20 }, (_, member) =>
      queue.run({ who: `member-${member}`, cost: 1, resource: 'playlist' }, () => hanging),
    );
    expect(await queue.run({ who: 'kim', cost: 1 }, () => Promise.resolve('read'))).toBe('read');
    end();
    await Promise.all(acts);
  });
});
