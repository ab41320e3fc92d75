import type { LikelyNames, Name } from './find-names';
import { trigramsOf } from './word-similarity';

/** Bits in one number: those of a small integer, which takes no memory of its own. */
const BITS = 30;
/** With half as many, three times as many names are compared in vain. */
const NUMBERS = 8;

/** Where a trigram is marked; several share a place. */
function placeOf(trigram: string): number {
  let hash = 7;
  for (let at = 0; at < trigram.length; at += 1) hash = (Math.imul(hash, 31) + trigram.charCodeAt(at)) | 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % (BITS * NUMBERS);
}

/** A name by whose marks most others are ruled out before their trigrams are made: a hundred thousand have too many to keep. */
export class MarkedName implements Name {
  private readonly marks: number[] = Array.from({ length: NUMBERS }, () => 0);

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

  /** How many of these places are marked: at least as many as there are trigrams in common. */
  countMarked(places: readonly number[]): number {
    let count = 0;
    for (const place of places) if (((this.marks[(place / BITS) | 0] ?? 0) >> (place % BITS)) & 1) count += 1;
    return count;
  }

  private mark(place: number): void {
    const number = (place / BITS) | 0;
    this.marks[number] = (this.marks[number] ?? 0) | (1 << (place % BITS));
  }
}

export const likelyByMarks: LikelyNames = (names, asked, least) => {
  const places = [...asked].map(placeOf);
  return names.filter((name) => !(name instanceof MarkedName) || name.countMarked(places) >= least * asked.size);
};
