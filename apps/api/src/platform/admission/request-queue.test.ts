import { DatabaseOutages } from './database-outages';
import { PeopleQueue, VisitorQueue } from './request-queue';

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

  it('runs one expensive request of a person at a time, and other people’s meanwhile', async () => {
    const queue = new PeopleQueue(new DatabaseOutages());
    const { running, work, endAll } = recorded();
    const imports = ['first', 'second'].map((name) => queue.run({ who: 'kim', cost: 50 }, work(name)));
    const other = queue.run({ who: 'linh', cost: 50 }, work('of linh'));
    const read = queue.run({ who: 'kim', cost: 1 }, work('read'));
    await settle();
    expect(running).toEqual(['first', 'of linh', 'read']);
    endAll();
    await settle();
    expect(running).toEqual(['first', 'of linh', 'read', 'second']);
    endAll();
    await Promise.all([...imports, other, read]);
  });

  it('lets people read and delete their own data while others’ imports have all other expensive places', async () => {
    const queue = new PeopleQueue(new DatabaseOutages());
    const { running, work, endAll } = recorded();
    const imports = ['kim', 'linh', 'minh'].map((who) => queue.run({ who, cost: 50 }, work(`import of ${who}`)));
    const own = queue.run({ who: 'hoa', cost: 50, isOwnData: true }, work('export of hoa'));
    await settle();
    expect(running).toEqual(['import of kim', 'import of linh', 'export of hoa']);
    endAll();
    await settle();
    endAll();
    await Promise.all([...imports, own]);
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

/** Work that runs until it is ended. */
function recorded() {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    running.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  return { running, work, endAll: () => ends.splice(0).forEach((end) => end()) };
}

const settle = () => new Promise((settled) => setImmediate(settled));

describe('the queue of visitors', () => {
  it('runs two requests of an address at a time, and two of all addresses', async () => {
    const queue = new VisitorQueue(new DatabaseOutages());
    const { running, work, endAll } = recorded();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.run({ who: name[0]!, cost: 1 }, work(name)));
    await settle();
    expect(running).toEqual(['a1', 'a2']);
    for (const _ of all) {
      endAll();
      await settle();
    }
    await Promise.all(all);
    expect(running.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('lets an address with one request go before the third of another one', async () => {
    const queue = new VisitorQueue(new DatabaseOutages());
    const { running, work, endAll } = recorded();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.run({ who: name[0]!, cost: 1 }, work(name)));
    await settle();
    endAll();
    await settle();
    expect(running.slice(0, 3)).toEqual(['a1', 'a2', 'b1']);
    endAll();
    await settle();
    endAll();
    await Promise.all(all);
  });

  it('lets an address go before most of what many networks of one IPv6 subscriber have sent', async () => {
    const queue = new VisitorQueue(new DatabaseOutages());
    const { running, work, endAll } = recorded();
    const all = Array.from({ length: 100 }, (_, n) => {
      const networks = [`2001:db8:1:${n}00::/56`, '2001:db8:1::/48'];
      return queue.run({ who: `2001:db8:1:${n}01::/64`, networks, cost: 1 }, work('theirs'));
    });
    const other = queue.run({ who: '2001:db8:2:1::/64', networks: ['2001:db8:2::/56', '2001:db8:2::/48'], cost: 1 }, work('other'));
    for (let turn = 0; turn < 60; turn += 1) {
      await settle();
      endAll();
    }
    await Promise.all([...all, other]);
    expect(running.indexOf('other')).toBe(32);
  });

  it('runs one export at a time, so that others always have their turn', async () => {
    const queue = new VisitorQueue(new DatabaseOutages());
    const { running, work, endAll } = recorded();
    const all = ['a', 'b'].map((address) => queue.run({ who: address, cost: 50 }, work(`export of ${address}`)));
    const search = queue.run({ who: 'c', cost: 3 }, work('search'));
    await settle();
    expect(running).toEqual(['export of a', 'search']);
    endAll();
    await settle();
    endAll();
    await Promise.all([...all, search]);
    expect(running).toEqual(['export of a', 'search', 'export of b']);
  });

  it('refuses what waits, of every address, as soon as the database is unavailable', async () => {
    const queue = new VisitorQueue(new DatabaseOutages());
    let fail: (error: Error) => void = () => undefined;
    const hanging = new Promise<void>((_, fails) => (fail = fails));
    const all = ['a', 'a', 'a', 'b', 'c', 'c', 'c'].map((address) => queue.run({ who: address, cost: 1 }, () => hanging));
    const ended = Promise.allSettled(all);
    await settle();
    fail(new Error('timeout exceeded when trying to connect'));
    expect((await ended).map(({ status }) => status)).toEqual(all.map(() => 'rejected'));
  });

  it('refuses what has waited for ten seconds in both queues together', async () => {
    jest.useFakeTimers();
    const queue = new VisitorQueue(new DatabaseOutages());
    const { work, endAll } = recorded();
    const first = ['a', 'a'].map((address) => queue.run({ who: address, cost: 1 }, work('slow')));
    const late = ['a', 'b'].map((address) => queue.run({ who: address, cost: 1 }, work('late')));
    const refused = Promise.all(late.map((waiting) => expect(waiting).rejects.toMatchObject({ status: 503 })));
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    endAll();
    await Promise.all(first);
    jest.useRealTimers();
  });

  it('refuses what an address sends beyond two thousand that wait', async () => {
    const queue = new VisitorQueue(new DatabaseOutages());
    const { work, endAll } = recorded();
    const all = Array.from({ length: 2_002 }, (_, n) => queue.run({ who: 'a', cost: 1 }, work(`${n}`)));
    await expect(queue.run({ who: 'a', cost: 1 }, work('one more'))).rejects.toMatchObject({ status: 429 });
    void Promise.allSettled(all);
    await settle();
    endAll();
  });
});
