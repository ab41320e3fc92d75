export type Pair = readonly [string, string];

// User ids contain no control characters.
export const keyOf = (pair: Pair) => [...pair].sort().join('\n');

const NOBODY: ReadonlySet<string> = new Set();

export class BlockedPairs {
  private pairs: ReadonlyMap<string, Pair> = new Map();
  private others: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  between(one: string, other: string): boolean {
    return this.blockedWith(one).has(other);
  }

  blockedWith(userId: string): ReadonlySet<string> {
    return this.others.get(userId) ?? NOBODY;
  }

  replaceAll(pairs: readonly Pair[]): { blocked: Pair[]; unblocked: Pair[] } {
    const before = this.pairs;
    this.pairs = new Map(pairs.map((pair) => [keyOf(pair), pair]));
    this.others = bothWays(pairs);
    return { blocked: missingFrom(before, this.pairs), unblocked: missingFrom(this.pairs, before) };
  }
}

const missingFrom = (known: ReadonlyMap<string, Pair>, pairs: ReadonlyMap<string, Pair>) =>
  [...pairs].filter(([key]) => !known.has(key)).map(([, pair]) => pair);

function bothWays(pairs: readonly Pair[]): Map<string, Set<string>> {
  const others = new Map<string, Set<string>>();
  const add = (one: string, other: string) => others.set(one, (others.get(one) ?? new Set()).add(other));
  for (const [one, other] of pairs) {
    add(one, other);
    add(other, one);
  }
  return others;
}
