import { coalesced } from './coalesced';

it('coalesced work: one run at a time, and calls meanwhile share the next one', async () => {
  const ends: (() => void)[] = [];
  const run = coalesced(() => new Promise<void>((end) => void ends.push(end)));
  const first = run();
  await Promise.resolve();
  const [second, third] = [run(), run()];
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all([second, third]);
  expect(ends).toHaveLength(2);
});
