import { compareValues } from './compare-values';
import { plainText } from './plain-text';

export interface LetterStart {
  letter: string;
  /** The first item that begins with it. */
  at: number;
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Stands for numbers and signs, which come before the letters. */
const OTHERS = '#';

const isOf = (letter: string, text: string): boolean => plainText(text).startsWith(letter);

/**
 * Finds where each letter begins in a list that is sorted by `textOf` as `compareValues` does, by binary search. Marks are ignored: Đ
 * counts as D. Empty for values that are not texts.
 */
export function letterStarts(length: number, textOf: (at: number) => string | number, isDescending = false): LetterStart[] {
  const valueOf = (at: number) => textOf(isDescending ? length - 1 - at : at);
  if (length === 0 || typeof valueOf(0) === 'number') return [];
  const starts = LETTERS.map((letter) => lowerBound(length, (at) => compareValues(valueOf(at), letter) < 0));
  const blocks = LETTERS.map((letter, place) => {
    const [from = length, next = length] = starts.slice(place);
    // Letters of other scripts come after Z.
    return { letter: letter.toUpperCase(), from, to: from + lowerBound(next - from, (step) => isOf(letter, String(valueOf(from + step)))) };
  });
  const all = [{ letter: OTHERS, from: 0, to: starts[0] ?? 0 }, ...blocks].filter(({ from, to }) => to > from);
  return isDescending
    ? all.toReversed().map(({ letter, to }) => ({ letter, at: length - to }))
    : all.map(({ letter, from }) => ({ letter, at: from }));
}

/** Returns the first place for which `isBefore` is false, or `length`. All places before it must come first. */
export function lowerBound(length: number, isBefore: (at: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
