import { VisitorQueue } from './visitor-queue';

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
    const queue = new VisitorQueue();
    const { running, work, endAll } = recorded();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.run(name[0]!, work(name)));
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
    const queue = new VisitorQueue();
    const { running, work, endAll } = recorded();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => queue.run(name[0]!, work(name)));
    await settle();
    endAll();
    await settle();
    expect(running.slice(0, 3)).toEqual(['a1', 'a2', 'b1']);
    endAll();
    await settle();
    endAll();
    await Promise.all(all);
  });

  it('refuses what an address sends beyond four hundred that wait', async () => {
    const queue = new VisitorQueue();
    const { work, endAll } = recorded();
    const all = Array.from({ length: 402 }, (_, n) => queue.run('a', work(`${n}`)));
    await expect(queue.run('a', work('one more'))).rejects.toMatchObject({ status: 429 });
    void Promise.allSettled(all);
    await settle();
    endAll();
  });
});
