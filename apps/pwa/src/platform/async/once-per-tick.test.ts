import { oncePerTick } from './once-per-tick';

it('oncePerTick: calls in one tick share a run that starts after them', async () => {
  let runs = 0;
  const work = jest.fn(() => Promise.resolve((runs += 1)));
  const run = oncePerTick(work);
  const first = [run(), run()];
  expect(work).not.toHaveBeenCalled();
  expect(await Promise.all(first)).toEqual([1, 1]);
});

it('oncePerTick: a call after a run has started gets a run of its own', async () => {
  let later: Promise<string> | undefined;
  const results = ['old', 'new'];
  const run = oncePerTick(() => {
    later ??= run();
    return Promise.resolve(results.shift() ?? '');
  });
  expect([await run(), await later]).toEqual(['old', 'new']);
});

it('oncePerTick: a failed run rejects its calls, and no later one', async () => {
  const work = jest.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue('read');
  const run = oncePerTick<unknown>(work);
  await expect(run()).rejects.toThrow('broken');
  await expect(run()).resolves.toBe('read');
});
