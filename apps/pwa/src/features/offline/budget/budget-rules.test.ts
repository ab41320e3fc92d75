import { initialBudget, largestBudget } from './budget-rules';

const GB = 1_000_000_000;

it.each([
  ['a quarter of a small quota', 2 * GB, 0.5 * GB],
  ['1 GB of a large quota', 100 * GB, GB],
  ['nothing of an empty list', 0, 0],
])('storage budget: the default is %s', (_, quota, budget) => expect(initialBudget(quota)).toBe(budget));

it.each([
  ['half of a small quota', 2 * GB, GB],
  ['4 GB of a large quota', 100 * GB, 4 * GB],
])('storage budget: the maximum is %s', (_, quota, budget) => expect(largestBudget(quota)).toBe(budget));
