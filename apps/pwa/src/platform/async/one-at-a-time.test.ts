import { oneAtATime } from './one-at-a-time';

function start() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const run = oneAtATime(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { run, ends, settle };
}

it('oneAtATime: calls during a run share one more run, after it', async () => {
  const { run, ends, settle } = start();
  [1, 2, 3].forEach(run);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await settle();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await settle();
  expect(ends).toHaveLength(2);
});

it('oneAtATime: a run that fails does not keep the next one from starting', async () => {
  const { run, ends, settle } = start();
  [1, 2].forEach(run);
  ends[0]?.reject(new Error('broken'));
  await settle();
  expect(ends).toHaveLength(2);
});
