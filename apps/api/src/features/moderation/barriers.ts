/** Two people, by the subjects of their tokens. */
export type Pair = readonly [string, string];

// No subject has control characters.
const keyOf = (pair: Pair) => [...pair].sort().join('\n');

const NOBODY: ReadonlySet<string> = new Set();

/** Between whom there is a block, whoever of the two has set it. */
export class Barriers {
  private pairs: ReadonlyMap<string, Pair> = new Map();
  private others: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  between(one: string, other: string): boolean {
    return this.from(one).has(other);
  }

  /** Whom somebody is kept apart from. */
  from(personId: string): ReadonlySet<string> {
    return this.others.get(personId) ?? NOBODY;
  }

  /** Makes it the whole truth, and answers what is new. */
  become(pairs: readonly Pair[]): { raised: Pair[]; lifted: Pair[] } {
    const before = this.pairs;
    this.pairs = new Map(pairs.map((pair) => [keyOf(pair), pair]));
    this.others = bothWays(pairs);
    return { raised: missingFrom(before, this.pairs), lifted: missingFrom(this.pairs, before) };
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
