export type Pair = readonly [string, string];

// User ids contain no control characters.
export const keyOf = (pair: Pair) => [...pair].sort().join('\n');

class Person {
  /** Most people are in one pair, and need no set. */
  private others: Person | Set<Person> | undefined;

  constructor(readonly userId: string) {}

  get isAlone(): boolean {
    return this.others === undefined;
  }

  has(other: Person): boolean {
    return this.others instanceof Set ? this.others.has(other) : this.others === other;
  }

  all(): Iterable<Person> {
    if (this.others instanceof Set) return this.others;
    return this.others ? [this.others] : [];
  }

  add(other: Person): void {
    if (this.others instanceof Set) this.others.add(other);
    else this.others = this.others ? new Set([this.others, other]) : other;
  }

  remove(other: Person): void {
    if (!(this.others instanceof Set)) this.others = undefined;
    else if (this.others.delete(other) && this.others.size === 0) this.others = undefined;
  }
}

/** 300,000 pairs take 15 MB for 10,000 people, 51 MB for 300,000, and 82 MB for 600,000 who are in one each. */
export class BlockedPairs {
  private readonly people = new Map<string, Person>();

  get isEmpty(): boolean {
    return this.people.size === 0;
  }

  between(one: string, other: string): boolean {
    const [first, second] = [this.people.get(one), this.people.get(other)];
    return first !== undefined && second !== undefined && first.has(second);
  }

  blockedWith(userId: string): string[] {
    return Array.from(this.people.get(userId)?.all() ?? [], (other) => other.userId);
  }

  /** Whether the pair is new. */
  add([one, other]: Pair): boolean {
    const [first, second] = [this.personBy(one), this.personBy(other)];
    if (first.has(second)) return false;
    first.add(second);
    second.add(first);
    return true;
  }

  /** Whether there was such a pair. */
  remove([one, other]: Pair): boolean {
    if (!this.between(one, other)) return false;
    const [first, second] = [this.personBy(one), this.personBy(other)];
    first.remove(second);
    second.remove(first);
    for (const person of [first, second]) if (person.isAlone) this.people.delete(person.userId);
    return true;
  }

  /** Each pair once. */
  *pairs(): Generator<Pair> {
    for (const person of this.people.values())
      for (const { userId } of person.all()) if (person.userId < userId) yield [person.userId, userId];
  }

  private personBy(userId: string): Person {
    const known = this.people.get(userId) ?? new Person(userId);
    this.people.set(userId, known);
    return known;
  }
}
