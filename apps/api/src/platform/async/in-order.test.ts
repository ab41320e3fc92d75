import { setImmediate as turn } from 'node:timers/promises';
import { inOrder } from './in-order';

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('ordered concurrency', () => {
  it('yields in the order of the items, whichever finishes first', async () => {
    const slowFirst = async (item: number) => {
      for (let ticks = 10 - item; ticks > 0; ticks -= 1) await turn();
      return item * 10;
    };
    expect(await collect(inOrder([1, 2, 3, 4, 5], 3, slowFirst))).toEqual([10, 20, 30, 40, 50]);
  });

  it('respects the concurrency limit', async () => {
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++running);
      await turn();
      running -= 1;
    };
    await collect(inOrder(Array.from({ length: 20 }), 3, work));
    expect(most).toBe(3);
  });

  it('applies backpressure to the items', async () => {
    let drawn = 0;
    function* items() {
      for (;;) yield ++drawn;
    }
    for await (const result of inOrder(items(), 2, (item) => Promise.resolve(item))) if (result === 3) break;
    expect(drawn).toBeLessThanOrEqual(5);
  });

  it('rejects at the failed item, after the earlier results', async () => {
    const seen: number[] = [];
    const run = async () => {
      for await (const item of inOrder([1, 2, 3], 3, (n) => (n === 2 ? Promise.reject(new Error('two')) : Promise.resolve(n))))
        seen.push(item);
    };
    await expect(run()).rejects.toThrow('two');
    expect(seen).toEqual([1]);
  });
});
