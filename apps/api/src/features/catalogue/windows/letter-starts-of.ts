import { type LetterStart, letterStarts, lowerBound } from '@chorus/contracts';

/** Each place where names begin to have another initial than those before, and that initial; null where there is no name, which is last. */
export type Initials = readonly (readonly [place: number, initial: string | null])[];

/** Sorts after every letter. */
const LAST = '\uffff';

/** The letters that a page with all `length` names would find. */
export function letterStartsOf(initials: Initials, length: number): LetterStart[] {
  if (initials.length === 0) return [];
  return letterStarts(length, (at) => {
    const before = lowerBound(initials.length, (index) => (initials[index]?.[0] ?? 0) <= at);
    return initials[before - 1]?.[1] ?? LAST;
  });
}
