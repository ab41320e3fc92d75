import { Batch } from './batch';

const sum = (items: readonly number[]) => items.reduce((all, item) => all + item, 0);

describe('a batch', () => {
  it('is what came in the meantime, and answers each', async () => {
    const batches: number[][] = [];
    const batch = new Batch<number, number>(5, (items) => {
      batches.push([...items]);
      return Promise.resolve(sum(items));
    });
    expect(await Promise.all([batch.add(1), batch.add(2)])).toEqual([3, 3]);
    expect(await batch.add(4)).toBe(4);
    expect(batches).toEqual([[1, 2], [4]]);
  });

  it('begins once the one before is done', async () => {
    let running = 0;
    let most = 0;
    const batch = new Batch<number, void>(1, async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
    });
    const first = batch.add(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([first, batch.add(2)]);
    expect(most).toBe(1);
  });

  it('that fails, fails for those in it and not for the next', async () => {
    const batch = new Batch<string, string>(1, ([item = '']) =>
      item === 'bad' ? Promise.reject(new Error('refused')) : Promise.resolve(item),
    );
    await expect(batch.add('bad')).rejects.toThrow('refused');
    expect(await batch.add('good')).toBe('good');
  });
});
