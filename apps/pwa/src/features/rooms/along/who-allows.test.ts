import { createWhoAllows } from './who-allows';

it('listening along: all people of a list are asked about in one request, and sixty at most', async () => {
  const asked: string[][] = [];
  const allows = createWhoAllows((userIds) => {
    asked.push(userIds);
    return Promise.resolve(['an', 'p120']);
  });
  const answers = await Promise.all(['an', 'minh', 'an', ...Array.from({ length: 147 }, (_, n) => `p${n}`)].map(allows));
  expect(asked.map(({ length }) => length)).toEqual([59, 60, 30]);
  expect([answers[0], answers[1], answers[2], answers[123]]).toEqual([true, false, true, true]);
});

it('listening along: a request that fails fails for all of them, and the next one is sent', async () => {
  let isAway = true;
  const allows = createWhoAllows(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(['an'])));
  await expect(Promise.all(['an', 'minh'].map(allows))).rejects.toThrow('away');
  isAway = false;
  expect(await allows('an')).toBe(true);
});
