/** Longer words may have two typing errors, the others of some length one. */
const LONG = 7;
const SHORT = 4;

const mostErrors = (word: string): number => (word.length >= LONG ? 2 : word.length >= SHORT ? 1 : 0);

const NO_LETTERS = /[^\p{L}\p{N}]+/u;
const wordsOf = (text: string): string[] => text.split(NO_LETTERS).filter((word) => word !== '');

/**
 * How many trigrams must agree with a text that has a long word, where nothing is more similar: two errors leave few of them. Of the most similar
 * names, only those count that `isMistyped` accepts.
 */
export const FAINT = 0.25;
export const MOST_FAINT = 200;

/** Whether two errors are a part of the text, so that less similar names are worth their time. */
export const hasLongWord = (text: string): boolean => wordsOf(text).some((word) => word.length >= LONG);

/** Whether the typed text has its words from a name, but for typing errors. Both are folded. */
export function isMistyped(text: string, name: string): boolean {
  const known = wordsOf(name);
  return wordsOf(text).every((word) => known.some((other) => hasFewErrors(word, other, mostErrors(word))));
}

/** An error is a letter too many, too few or wrong, or two that changed places (optimal string alignment). */
function hasFewErrors(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= word.length; to += 1) {
      const wrong = (row[to - 1] ?? 0) + Number(typed[at - 1] !== word[to - 1]);
      const swapped = isSwapped(typed, at, word, to) ? (before[to - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(wrong, swapped, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return false;
    [before, row] = [row, next];
  }
  return (row[word.length] ?? 0) <= most;
}

/** Whether the last two letters of the first `at` and of the first `to` changed places. */
const isSwapped = (typed: string, at: number, word: string, to: number): boolean =>
  at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1];
