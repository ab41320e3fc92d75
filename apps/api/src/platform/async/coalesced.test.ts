import { coalesced } from './coalesced';

interface Run {
  end: (result: string) => void;
  fail: (error: Error) => void;
}

/** The runs that have begun, in order. */
function recorded() {
  const runs: Run[] = [];
  const call = coalesced(() => new Promise<string>((end, fail) => void runs.push({ end, fail })));
  return { runs, call };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesced work', () => {
  it('runs one at a time, and calls meanwhile share the next run', async () => {
    const { runs, call } = recorded();
    const first = call();
    await soon();
    const [second, third] = [call(), call()];
    runs[0]!.end('one');
    expect(await first).toBe('one');
    await soon();
    expect(runs).toHaveLength(2);
    runs[1]!.end('two');
    expect(await Promise.all([second, third])).toEqual(['two', 'two']);
    expect(runs).toHaveLength(2);
  });

  it('returns the result of the run that a call waited for, though a later one runs already', async () => {
    const { runs, call } = recorded();
    const first = call();
    await soon();
    const seen = first.then((result) => result);
    void call();
    runs[0]!.end('one');
    await soon();
    expect(runs).toHaveLength(2);
    expect(await seen).toBe('one');
  });

  it('fails those who wait for a run that fails, and runs again for the next call', async () => {
    const { runs, call } = recorded();
    const failing = Promise.allSettled([call(), soon().then(call)]);
    await soon();
    await soon();
    runs[0]!.fail(new Error('hangs'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = call();
    await soon();
    runs[1]!.end('two');
    expect(await next).toBe('two');
  });
});
