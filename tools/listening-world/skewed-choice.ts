import type { Random } from '@chorus/seeded-random';

/** Zipf's exponent. */
const SKEW = 0.8;

export function skewedChoice<Item>(items: readonly Item[]): (random: Random) => Item {
  let sum = 0;
  const sums = items.map((_, place) => (sum += (place + 1) ** -SKEW));
  return (random) => {
    const drawn = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    const item = items[low];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
}
