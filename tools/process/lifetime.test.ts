import { Lifetime } from './lifetime';

describe('the lifetime of a command', () => {
  const opened: string[] = [];
  const open = (name: string) => {
    opened.push(name);
    return { close: () => Promise.resolve(void opened.push(`${name} closed`)) };
  };
  let lifetime: Lifetime;

  beforeEach(() => {
    opened.length = 0;
    lifetime = new Lifetime();
  });
  afterEach(() => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  });

  const openBoth = async () => {
    await lifetime.keep(() => open('database'));
    await lifetime.keep(() => open('api'));
  };
  const closed = ['database', 'api', 'api closed', 'database closed'];

  it('ends with its work, and closes resources in reverse order', async () => {
    const exitCode = await lifetime.spend(async () => {
      await openBoth();
      return 3;
    });
    expect(exitCode).toBe(3);
    expect(opened).toEqual(closed);
  });

  it('closes everything when its work fails', async () => {
    const work = async () => {
      await openBoth();
      throw new Error('no');
    };
    await expect(lifetime.spend(work)).rejects.toThrow('no');
    expect(opened).toEqual(closed);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends at %s in the middle of its work', async (signal) => {
    const exitCode = await lifetime.spend(async () => {
      await openBoth();
      process.emit(signal);
      return new Promise(() => undefined);
    });
    expect(exitCode).toBe(130);
    expect(opened).toEqual(closed);
  });

  it('waits for resources that are opening, closes them, and opens none afterwards', async () => {
    let finishOpening: (database: ReturnType<typeof open>) => void = () => undefined;
    const spent = lifetime.spend(async () => {
      await lifetime.keep(() => new Promise<ReturnType<typeof open>>((finish) => (finishOpening = finish)));
      await lifetime.keep(() => open('api'));
      return 0;
    });
    process.emit('SIGINT');
    await Promise.resolve();
    finishOpening(open('database'));
    expect(await spent).toBe(130);
    expect(opened).toEqual(['database', 'database closed']);
  });
});
