import { KeyedMutex } from './keyed-mutex';

describe('the keyed mutex', () => {
  const closedGate = () => {
    const passing: (() => void)[] = [];
    return { gate: new Promise<void>((pass) => passing.push(pass)), open: () => passing.forEach((pass) => pass()) };
  };

  it('runs tasks of one key one at a time, in call order', async () => {
    const [mutex, done, first] = [new KeyedMutex(), [] as number[], closedGate()];
    const all = [1, 2, 3].map((number) =>
      mutex.run('kim', async () => {
        if (number === 1) await first.gate;
        done.push(number);
        return number;
      }),
    );
    first.open();
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
    expect(done).toEqual([1, 2, 3]);
  });

  it('runs tasks of other keys concurrently', async () => {
    const [mutex, gate] = [new KeyedMutex(), closedGate()];
    const waiting = mutex.run('kim', () => gate.gate);
    expect(await mutex.run('linh', () => Promise.resolve('done'))).toBe('done');
    gate.open();
    await waiting;
  });

  it('continues after a failed task', async () => {
    const mutex = new KeyedMutex();
    const failing = mutex.run('kim', () => Promise.reject(new Error('no')));
    const next = mutex.run('kim', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
