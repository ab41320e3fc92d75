import { Turns } from './turns';

describe('turns', () => {
  const closedGate = () => {
    const passing: (() => void)[] = [];
    return { gate: new Promise<void>((pass) => passing.push(pass)), open: () => passing.forEach((pass) => pass()) };
  };

  it('are taken in the order of asking, one at a time', async () => {
    const [turns, done, first] = [new Turns(), [] as number[], closedGate()];
    const all = [1, 2, 3].map((number) =>
      turns.take('kim', async () => {
        if (number === 1) await first.gate;
        done.push(number);
        return number;
      }),
    );
    first.open();
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
  });

  it('of others are not waited for', async () => {
    const [turns, held] = [new Turns(), closedGate()];
    const waiting = turns.take('kim', () => held.gate);
    expect(await turns.take('linh', () => Promise.resolve('done'))).toBe('done');
    held.open();
    await waiting;
  });

  it('go on after one that fails, and leave nothing behind', async () => {
    const turns = new Turns();
    const failing = turns.take('kim', () => Promise.reject(new Error('no')));
    const next = turns.take('kim', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(turns.size).toBe(0);
  });
});
