import { trigramsOf } from './word-similarity';

/** The bits of one number: a small integer takes no memory of its own. */
const BITS = 30;
/** With half as many, three times as many names are compared in vain. */
const NUMBERS = 8;

/** The bit that marks a trigram; several trigrams share a bit. */
function placeOf(trigram: string): number {
  let hash = 7;
  for (let at = 0; at < trigram.length; at += 1) hash = (Math.imul(hash, 31) + trigram.charCodeAt(at)) | 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % (BITS * NUMBERS);
}

/** A name whose marks rule it out in most comparisons before its trigrams are made: a hundred thousand names have too many to keep. */
export class MarkedName {
  /** Each bit is a place. */
  readonly marks: number[] = Array.from({ length: NUMBERS }, () => 0);

  /** `words`: the folded title, a line break and the artist's folded name. Among equal matches a higher `popularity` comes first. */
  constructor(
    readonly id: string,
    readonly words: string,
    public popularity: number,
  ) {
    for (const trigram of this.trigrams()) this.mark(placeOf(trigram));
  }

  trigrams(): readonly string[] {
    return trigramsOf(this.words);
  }

  private mark(place: number): void {
    const number = (place / BITS) | 0;
    this.marks[number] = (this.marks[number] ?? 0) | (1 << (place % BITS));
  }
}

/** Returns the names that may have at least `least` trigrams in common: they have at least as many marks of `asked`. */
export function prefilterByTrigrams(names: readonly MarkedName[], asked: ReadonlySet<string>, least: number): readonly MarkedName[] {
  const marks = marksOf(names);
  const places = [...asked].map(placeOf);
  const numbers = places.map((place) => Math.trunc(place / BITS));
  const bits = places.map((place) => place % BITS);
  return names.filter((_, name) => {
    let count = 0;
    for (let at = 0; at < places.length; at += 1) count += ((marks[name * NUMBERS + (numbers[at] ?? 0)] ?? 0) >> (bits[at] ?? 0)) & 1;
    return count >= least * asked.size;
  });
}

/** The marks of all names in one array: counting in it takes a quarter of the time of visiting each name. */
const marksInRows = new WeakMap<readonly MarkedName[], Int32Array>();

function marksOf(names: readonly MarkedName[]): Int32Array {
  const known = marksInRows.get(names);
  if (known) return known;
  const made = new Int32Array(names.length * NUMBERS);
  names.forEach(({ marks }, at) => made.set(marks, at * NUMBERS));
  marksInRows.set(names, made);
  return made;
}
