/** What was found, and how near it is to what was typed: first by `tier`, of which 0 is the nearest, then by `similarity`, up to 1. */
export interface Hit {
  id: string;
  tier: number;
  similarity: number;
}

/** Maximum results of each kind. */
export const mostFound = { songs: 20, albums: 10, artists: 10 } as const;

/**
 * How many of the trigrams have to agree, first and at last. Of 'bohemain rhapsdy' 0.48 agree with 'Bohemian Rhapsody';
 * whatever is that similar to a common word is too much to begin with.
 */
export const leastSimilarities = [0.6, 0.45] as const;

const MANY = 3;

/** Names that are only similar are not looked for when one of whatever kind is exact, or many are near. */
export const isEnough = (hits: readonly Hit[]): boolean => hits.length >= MANY || hits.some(({ tier }) => tier === 0);

/** How a folded text is looked for in names that are folded alike. */
export interface SearchTerms {
  text: string;
  /** All of them have to be there; none where no word is long enough to be found by its trigrams. */
  words: string[];
  /** How many letters a very short text has, which names are found by that begin with it; 0 for a longer one. */
  short: number;
  /** Whether a name that is only similar may be meant. */
  forgiving: boolean;
}

/** Longer than nearly every name: what somebody types after so many letters cannot make a difference. */
const MOST_LETTERS = 100;
const LONGEST_SHORT = 2;
const HAS_A_TRIGRAM = /[\p{L}\p{N}]{3}/u;
const HAS_A_LETTER = /[\p{L}\p{N}]/u;
/** Trigrams leave signs out; whoever types one of these means it. */
const HAS_A_WILDCARD = /[\\%_]/;

/** The searched part of the input; NUL is removed, which PostgreSQL's texts cannot hold. */
export const typedText = (typed: string): string => Array.from(typed.replaceAll('\0', ' ')).slice(0, MOST_LETTERS).join('');

/** The terms of a text that is folded already. */
export function searchTerms(text: string): SearchTerms {
  const { length } = Array.from(text);
  const short = length > LONGEST_SHORT ? 0 : length;
  return {
    text,
    words: HAS_A_TRIGRAM.test(text) ? [...new Set(text.split(' '))] : [],
    short,
    forgiving: short === 0 && HAS_A_LETTER.test(text) && !HAS_A_WILDCARD.test(text),
  };
}
